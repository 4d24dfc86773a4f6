import { Agent, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

export interface LoadRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly cookie?: string;
  readonly body?: unknown;
}

interface Answered {
  readonly method: LoadRequest['method'];
  readonly path: string;
  readonly at: number;
  readonly ms: number;
  /** The reason of a failure, or undefined. */
  readonly failure: string | undefined;
}

interface Target {
  readonly origin: string;
  readonly port: number;
  readonly authority: Buffer;
}

const ANSWER_WITHIN_MS = 60_000;
/** A machine too slow for the rate gets fewer requests, not more at once. */
const MAX_AT_ONCE = 8;

/**
 * This many requests a second, each at its time whether or not earlier ones are answered, until the
 * signal. Nothing is retried.
 */
export async function loadSteadily(
  target: Target,
  perSecond: number,
  next: (number: number) => LoadRequest,
  signal: AbortSignal,
): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200, ca: target.authority });
  const answered: Promise<Answered>[] = [];
  const begun = performance.now();
  let underWay = 0;
  let skipped = 0;
  while (!signal.aborted) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    while (answered.length + skipped < due) {
      if (underWay >= MAX_AT_ONCE) {
        skipped += 1;
        continue;
      }
      underWay += 1;
      const one = send(target, agent, next(answered.length));
      answered.push(one.finally(() => (underWay -= 1)));
    }
    await pause(5);
  }
  const all = await Promise.all(answered);
  agent.destroy();
  return all;
}

async function send(target: Target, agent: Agent, wanted: LoadRequest): Promise<Answered> {
  const at = performance.now();
  const failure = await new Promise<string | undefined>((resolve) => {
    const body = wanted.body === undefined ? undefined : JSON.stringify(wanted.body);
    const { host, hostname } = new URL(target.origin);
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port: target.port,
        servername: hostname,
        method: wanted.method,
        path: wanted.path,
        timeout: ANSWER_WITHIN_MS,
        headers: {
          host,
          origin: target.origin,
          ...(wanted.cookie !== undefined && { cookie: wanted.cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        const status = answer.statusCode ?? 0;
        answer.resume();
        answer.once('error', (error) => resolve(error.message));
        answer.once('end', () => resolve(status < 400 ? undefined : `status ${status}`));
      },
    );
    sent.once('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.once('error', (error) => resolve(error.message));
    sent.end(body);
  });
  return { method: wanted.method, path: wanted.path, at, ms: performance.now() - at, failure };
}

/** Prints the figures; throws when a request failed. */
export function judge(answered: readonly Answered[], restarts: number, seconds: number): void {
  const failed = answered.filter(({ failure }) => failure !== undefined);
  const times = answered.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(0);
  console.log(
    `${answered.length} requests in ${seconds.toFixed(0)} s (${(answered.length / seconds).toFixed(0)}/s), ` +
      `${restarts} restarts: ${failed.length} failed`,
  );
  console.log(`p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${times.at(-1)?.toFixed(0)} ms`);
  for (const { method, path, failure } of failed.slice(0, 10)) {
    console.log(`  ${method} ${path}: ${failure}`);
  }
  if (failed.length > 0) throw new Error('Requests failed while processes were restarted.');
}
