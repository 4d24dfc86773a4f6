import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadRequest } from '../../lib/load/steady-load.ts';

const AT_ONCE = 600;
const SECONDS = 10;

interface Fixture {
  readonly address: string;
  readonly next: (number: number) => LoadRequest;
}

/**
 * Keeps three times as many reads in flight as one process accepts. It refuses the rest with 503
 * and a time to come back, answers the others, and afterwards everything again.
 */
export async function overload({ address, next }: Fixture): Promise<void> {
  const read = async (number: number) => {
    const wanted = next(number);
    if (wanted.method !== 'GET') return undefined;
    const begun = performance.now();
    const answer = await fetch(`${address}${wanted.path}`, {
      headers: { cookie: wanted.cookie ?? '' },
    });
    await answer.arrayBuffer();
    const retryAfter = Number(answer.headers.get('retry-after'));
    return { status: answer.status, retryAfter, ms: performance.now() - begun };
  };
  const outcomes: NonNullable<Awaited<ReturnType<typeof read>>>[] = [];
  const until = performance.now() + SECONDS * 1000;
  let number = 0;
  const goOn = async () => {
    while (performance.now() < until) {
      const outcome = await read((number += 1));
      if (outcome === undefined) continue;
      outcomes.push(outcome);
      // Browsers wait for seconds; a tenth keeps the pressure up.
      if (outcome.status === 503) await pause(100);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
  const of = (status: number) => outcomes.filter((outcome) => outcome.status === status);
  const [answered, refused] = [of(200), of(503)];
  const slowest = Math.max(...answered.map(({ ms }) => ms));
  console.log(
    `${AT_ONCE} at once for ${SECONDS} s: ${answered.length} answered (slowest ${(slowest / 1000).toFixed(1)} s), ` +
      `${refused.length} refused with 503`,
  );
  const others = outcomes.filter(({ status }) => status !== 200 && status !== 503);
  assert.equal(others.length, 0, `others were answered, such as ${others[0]?.status}`);
  assert(refused.length > 0, 'it was never asked for too much, so nothing was shown');
  assert(
    refused.every(({ retryAfter }) => retryAfter > 0),
    'a refusal names no time',
  );
  for (let index = 0; index < 50; index += 1) {
    const outcome = await read(index);
    assert(outcome === undefined || outcome.status === 200, 'it did not recover');
  }
}
