import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { request } from 'node:https';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Stack } from '@swirl/stack/stack';
import type { TestDatabase } from '@swirl/testing/database';
import { createSession } from '@swirl/testing/factories';
import { startEdge, type Edge } from '../../lib/edge/nginx.ts';
import { picturePng } from '../../lib/rehearsal/recordings.ts';

const REQUESTS = 40;
/** Shorter than the production 15 s, only to save time, and with the messages that are counted. */
const CHANGED = ['ANSWER_WITHIN=4s', 'REQUEST_ERRORS=error.log error'];

interface Fixture {
  readonly folder: string;
  readonly name: string;
  /** The processes' own ports. */
  readonly origin: string;
  readonly database: TestDatabase;
  readonly ports: readonly [number, number];
  readonly stacks: readonly Stack[];
}

interface Sent {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | number>>;
}

/**
 * Stops one of two processes so that it accepts connections and never answers. nginx says
 * in its log how many requests it got meanwhile. A live stream and an upload that started before continue.
 */
export async function hangOne(fixture: Fixture): Promise<void> {
  const { name, ports, stacks } = fixture;
  const folder = join(fixture.folder, 'hung');
  await mkdir(folder);
  const edge = await startEdge(folder, name, ports, CHANGED);
  const visitor = createVisitor(edge, fixture, await createSession(fixture.database.db));
  const hung = stacks[0]?.api.pid ?? 0;
  try {
    const stream = await visitor.listen();
    const upload = visitor.beginUpload();
    process.kill(hung, 'SIGSTOP');
    try {
      for (let index = 0; index < REQUESTS; index += 1) {
        assert.equal(await visitor.statusOf('/healthz'), 200);
      }
    } finally {
      process.kill(hung, 'SIGCONT');
    }
    const given = await timedOut(folder, ports[0]);
    console.log(`one process hung: it got ${given} of ${REQUESTS} requests, all were answered`);
    assert(given > 0, 'the process that hung was never asked, so nothing was shown');
    // Without removal it would be every second one. A few are retried on a very slow machine.
    assert(given <= REQUESTS / 4, 'a process that hangs still gets its share of requests');
    assert(!stream.destroyed && !stream.complete, 'the live stream did not survive the silence');
    stream.destroy();
    assert.equal(await upload.finish(), 201, 'the slow upload did not arrive');
    console.log('a silent live stream and a slow upload outlasted the time for answers');
  } finally {
    await edge.stop();
  }
}

async function timedOut(folder: string, port: number): Promise<number> {
  const log = await readFile(join(folder, 'error.log'), 'utf8');
  return log
    .split('\n')
    .filter((line) => line.includes('upstream timed out') && line.includes(`:${port}/`)).length;
}

function createVisitor(
  edge: Edge,
  { name, origin }: Fixture,
  { sessionId }: { readonly sessionId: string },
) {
  const send = (options: Sent): ClientRequest =>
    request({
      host: '127.0.0.1',
      port: edge.port,
      servername: name,
      ca: edge.authority,
      ...options,
      headers: {
        host: `${name}:${edge.port}`,
        origin,
        cookie: `__Host-session=${sessionId}`,
        ...options.headers,
      },
    });
  const answerTo = async (sent: ClientRequest): Promise<IncomingMessage> => {
    const [answer] = await once(sent, 'response');
    return answer;
  };
  return {
    async statusOf(path: string): Promise<number> {
      const answer = await answerTo(send({ path }).end());
      await text(answer);
      return answer.statusCode ?? 0;
    },
    async listen(): Promise<IncomingMessage> {
      const answer = await answerTo(send({ path: '/api/events' }).end());
      assert.equal(answer.statusCode, 200);
      return answer.on('error', () => {}).resume();
    },
    /** Its second half is sent at the end. */
    beginUpload() {
      const boundary = 'halfway';
      const part = (head: string, body: Buffer | string) =>
        Buffer.concat([
          Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
          Buffer.from(body),
          Buffer.from('\r\n'),
        ]);
      const body = Buffer.concat([
        part('name="mediaType"', 'image'),
        part('name="duration"', '0'),
        part('name="audio"; filename="picture"', picturePng()),
        Buffer.from(`--${boundary}--\r\n`),
      ]);
      const half = Math.floor(body.length / 2);
      const sent = send({
        method: 'POST',
        path: '/api/loops',
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': body.length,
        },
      });
      // From now on: a refusal comes before all is sent.
      const answered = answerTo(sent);
      sent.write(body.subarray(0, half));
      return {
        async finish(): Promise<number> {
          sent.end(body.subarray(half));
          const answer = await answered;
          await text(answer);
          return answer.statusCode ?? 0;
        },
      };
    },
  };
}
