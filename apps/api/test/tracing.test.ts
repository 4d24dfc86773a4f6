import { startTracing } from '@swirl/platform/start-tracing';
import {
  startTraceCollector,
  type CollectedSpan,
  type TraceCollector,
} from '@swirl/testing/trace-collector';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loopOf, setUpMediaFixture, type MediaFixture } from './media-fixture.ts';

vi.setConfig({ testTimeout: 120_000 });

let collector: TraceCollector;
let fixture: MediaFixture;
let author: Awaited<ReturnType<MediaFixture['api']['signIn']>>;
let loopId: string;
let requestId: string | null;

beforeAll(async () => {
  collector = await startTraceCollector();
  const stopTracing = await startTracing({ endpoint: collector.endpoint }, 'swirl-test');
  try {
    fixture = await setUpMediaFixture();
    author = await fixture.api.signIn();
    await fixture.startWorker();
    const sound = await fixture.make('-f', 'lavfi', '-i', 'sine=duration=1', 'sound.wav');
    const answer = await fixture.post(author.cookie, [
      ['mediaType', 'audio'],
      ['duration', '1'],
      ['caption', 'whispered words'],
      ['audio', sound],
    ]);
    requestId = answer.headers.get('x-request-id');
    loopId = (await loopOf(answer)).id;
    await fixture.untilSettled(author.cookie, loopId);
    await fixture.stop();
  } finally {
    await stopTracing();
  }
}, 150_000);

afterAll(async () => {
  await collector.close();
});

function only(name: string): CollectedSpan {
  const found = collector.spans.filter((span) => span.name === name);
  expect(found.map((span) => span.name)).toEqual([name]);
  return found[0]!;
}

const within = (parent: CollectedSpan, names: RegExp) =>
  collector.spans.filter(
    ({ parentSpanId, name }) => parentSpanId === parent.spanId && names.test(name),
  );

describe('a trace', () => {
  it('connects the request with its SQL statements, the job and its programs', () => {
    const request = only('POST /api/loops');
    expect(request.parentSpanId).toBeUndefined();
    expect(request.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: 201 },
    });
    expect(within(request, /^SELECT sessions$/)).not.toEqual([]);
    expect(within(request, /^INSERT loops$/)).toHaveLength(1);
    expect(within(request, /^s3 Put/)).toHaveLength(1);
    expect(within(request, /^valkey /)).not.toEqual([]);

    const job = only('job loops.process');
    expect(job.traceId).toBe(request.traceId);
    expect(within(request, /^SELECT add_job$/).map(({ traceId }) => traceId)).toEqual([
      request.traceId,
    ]);
    expect(job.parentSpanId).toBe(request.spanId);
    expect(within(job, /^ffmpeg$/)).not.toEqual([]);
    expect(within(job, /^ffprobe$/)).not.toEqual([]);
    expect(within(job, /^s3 GetObject/)).toHaveLength(1);
    expect(within(job, /^UPDATE /)).not.toEqual([]);
  });

  it('has its id in the log lines, beside the request id', () => {
    const { traceId } = only('POST /api/loops');
    const ofApi = fixture.api.logLines.filter((line) => line.includes(`"reqId":"${requestId}"`));
    expect(ofApi).not.toEqual([]);
    for (const line of ofApi) expect(line).toContain(`"trace_id":"${traceId}"`);
    const done = fixture.logged.filter((line) => /"job":"loops.process".*"job done"/.test(line));
    expect(done).toEqual([expect.stringContaining(`"trace_id":"${traceId}"`)]);
  });

  it('contains no ids of users and loops, no addresses and no user content', () => {
    const all = collector.bodies.join('');
    for (const personal of [
      author.user.id,
      author.user.email,
      loopId,
      'whispered',
      'swirl-media-',
    ]) {
      expect(all).not.toContain(personal);
    }
    expect(all).not.toMatch(/10\.\d+\.\d+\.\d+/);
  });
});
