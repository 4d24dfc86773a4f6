import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadRequest } from '../../lib/load/steady-load.ts';

/** The API processes in turns, as nginx does it. */
export interface Target {
  readonly ports: readonly number[];
  readonly origin: string;
}

const AT_ONCE = 16;

export function createLoad({ ports, origin }: Target) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * AT_ONCE });
  let sent = 0;

  /** How long the response took; throws unless it is a success. */
  const send = ({ method, path, cookie = '', body }: LoadRequest): Promise<number> =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const port = ports[sent % ports.length];
      sent += 1;
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        origin,
        cookie,
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
      };
      const options = { agent, host: '127.0.0.1', port, method, path, headers };
      request(options, (answer) => {
        const status = answer.statusCode ?? 0;
        answer.resume().once('end', () => {
          if (status < 400) resolve(performance.now() - begun);
          else reject(new Error(`${method} ${path} answered ${status}`));
        });
      })
        .once('error', reject)
        .end(text);
    });

  return {
    send,

    /** Keeps requests in flight until the condition is met, and returns how many were answered. */
    async saturate(next: () => LoadRequest, isOver: (answered: number) => boolean) {
      let answered = 0;
      const lane = async () => {
        while (!isOver(answered)) {
          await send(next());
          answered += 1;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
      return answered;
    },

    /** Sends at this rate, whether or not earlier requests are answered; sorted milliseconds. */
    async paced(next: () => LoadRequest, perSecond: number, seconds: number): Promise<number[]> {
      const times: Promise<number>[] = [];
      const begun = performance.now();
      while (performance.now() - begun < seconds * 1000) {
        const due = ((performance.now() - begun) / 1000) * perSecond;
        while (times.length < due) times.push(send(next()));
        await pause(1);
      }
      return (await Promise.all(times)).toSorted((a, b) => a - b);
    },

    close: () => agent.destroy(),
  };
}
