import { anyAddress, PUBLIC_ORIGIN, type TestApi } from '../harness.ts';
import { leaksIn } from './leaks.ts';
import { readingsOf } from './readings.ts';
import type { StoredWorld } from './stored-world.ts';
import type { WorldPolicies } from './world-policies.ts';

/** Enough to keep both the API and PostgreSQL busy. */
const AT_ONCE = 8;

export interface ReadWorld {
  readonly readings: number;
  readonly expected: Readonly<Record<string, unknown>>;
  readonly got: Readonly<Record<string, unknown>>;
  readonly leaks: readonly string[];
}

/** Every read that the viewer can make, over HTTP. */
export async function readWorld(
  api: TestApi,
  world: StoredWorld,
  rules: WorldPolicies,
): Promise<ReadWorld> {
  const left = readingsOf(world, rules);
  const readings = left.length;
  const expected = Object.fromEntries(left.map((reading) => [reading.what, reading.expected]));
  const got: Record<string, unknown> = {};
  const leaks: string[] = [];
  const readOn = async () => {
    for (let reading = left.pop(); reading !== undefined; reading = left.pop()) {
      const { path: url, body: sent } = reading;
      const answer = await api.app.inject({
        url,
        headers: {
          cookie: world.cookie,
          'x-forwarded-for': anyAddress(),
          ...(sent !== undefined && {
            origin: PUBLIC_ORIGIN,
            'content-type': 'application/json',
          }),
        },
        ...(sent !== undefined && { method: 'POST', payload: JSON.stringify(sent) }),
      });
      const { statusCode: status, body } = answer;
      got[reading.what] = status === 200 ? reading.shown(JSON.parse(body)) : status;
      for (const leak of leaksIn(body, world, rules)) leaks.push(`${reading.what}: ${leak}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  return { readings, expected, got, leaks };
}
