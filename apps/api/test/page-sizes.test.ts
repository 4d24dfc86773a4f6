import { callNames, callRules } from '@swirl/contract/call-rules';
import { calls, type CallName } from '@swirl/contract/calls';
import { endpoints, type Endpoint } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import { createLoop } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { send } from './access-request.ts';
import { paramsOf, sampleFor } from './access-probes.ts';
import { openSetting } from './access-roles.ts';
import { createWorlds, type World } from './access-world.ts';
import { startApi, type TestApi } from './harness.ts';

/** Every paged call. */
const lists = callNames.filter((name) => 'limit' in shapeOf(name));

function shapeOf(name: CallName): object {
  const { query }: Endpoint = endpoints[name];
  return query instanceof z.ZodObject ? query.shape : {};
}

/** More than any list allows. */
const LARGEST = Math.max(limits.tree.page, limits.page.max, limits.page.profile) + 1;
/** 11, 21, 31, 51 and 61. */
const SIZES = 5;
let api: TestApi;

beforeAll(async () => {
  // One connection, so that it sees every statement.
  api = await startApi({ env: { POSTGRES_POOL_SIZE: '1', RATE_LIMIT_API: '1000000/1m' } });
});

afterAll(() => api.stop());

const variantsOf = (name: CallName): string[] => {
  const search = 'q' in shapeOf(name) ? '&q=calm' : '';
  if (name === 'loops.feed')
    return ['', '&feed=following', '&feed=following&include=all', '&offset=1'];
  return name === 'users.loops' ? ['', '&only=posts', '&only=remixes', '&only=audio'] : [search];
};

function addressOf(name: CallName, { ids }: World): string {
  return paramsOf(calls[name]).reduce((address, param) => {
    const standing = sampleFor(param);
    return address.replace(`:${param}`, typeof standing === 'string' ? ids[standing] : param);
  }, calls[name].path as string);
}

async function preparedStatements(): Promise<string[]> {
  const { rows } = await api.ownDb.execute<{ name: string }>(
    'SELECT name FROM pg_prepared_statements',
  );
  return rows.map(({ name }) => name);
}

describe('requesting every page size of every list', () => {
  it('prepares only a few statements per list on a connection', async () => {
    const [author, owner] = await createWorlds(api, [
      { role: 'author', setting: openSetting },
      { role: 'owner', setting: openSetting },
    ]);
    if (author === undefined || owner === undefined) throw new Error('There is no world.');
    const taken = new Map<string, number>();
    for (const name of lists) {
      const world = callRules[name].policy === 'owner' ? owner : author;
      for (const variant of variantsOf(name)) {
        for (let limit = 1; limit <= LARGEST; limit += 1) {
          const url = `${addressOf(name, world)}?limit=${limit}${variant}`;
          const { status } = await send(api, world, { method: 'GET', url });
          if (status === 400) break;
          expect([url, status]).toEqual([url, 200]);
          taken.set(name, limit);
        }
      }
    }
    expect([...taken.keys()]).toEqual(lists);
    expect(Math.min(...taken.values())).toBe(limits.page.max);

    const bySize = Map.groupBy(await preparedStatements(), (name) => name.replace(/_\d+$/, ''));
    const counts = [...bySize].map(([name, sizes]) => ({ name, sizes: new Set(sizes).size }));
    expect(counts.filter(({ sizes }) => sizes > SIZES)).toEqual([]);
    expect(counts.filter(({ sizes }) => sizes > 1).length).toBeGreaterThan(8);
  });
});

describe('a page', () => {
  it.each([1, 2, 9, 10, 11, 20, 21, 49, 50])(
    'of %i has that many items, and the rest follows',
    async (limit) => {
      const { cookie, user } = await api.signIn();
      const posted = await postMany(user.id, 53);
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const from: string = cursor === null ? '' : `&cursor=${cursor}`;
        const answer = await api.fetch(`/api/users/${user.id}/loops?limit=${limit}${from}`, {
          headers: { cookie },
        });
        const page = z.array(z.object({ id: z.string() })).parse(await answer.json());
        cursor = answer.headers.get('x-next-cursor');
        expect(page.length).toBe(Math.min(limit, posted.length - seen.length));
        seen.push(...page.map(({ id }) => id));
      } while (cursor !== null);
      expect(seen).toEqual(posted.toReversed());
    },
  );

  it.each(['0x10', '1e1', '010', '+5', '%205', '5.0', '-0', '', 'NaN', 'Infinity', '1&limit=2'])(
    'of %j is refused',
    async (limit) => {
      const { cookie } = await api.signIn();
      const answer = await api.fetch(`/api/loops?limit=${limit}`, { headers: { cookie } });
      expect(answer.status).toBe(400);
    },
  );
});

async function postMany(userId: string, count: number): Promise<string[]> {
  const posted: string[] = [];
  for (let n = 0; n < count; n += 1) posted.push((await createLoop(api.db, { userId })).id);
  return posted;
}
