import { findVisibleLoops } from '@swirl/db/stores/loops/visible-loops.store';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from './harness.ts';
import { anyWorld } from './worlds/drawn-world.ts';
import { readWorld } from './worlds/read-world.ts';
import { storeWorld, type StoredWorld } from './worlds/stored-world.ts';
import { loopName, personName } from './worlds/world-names.ts';
import { policiesOf } from './worlds/world-policies.ts';

/** The worlds are random in every run; `pnpm prove policies` generates more of them. */
const WORLDS = Number(process.env['ACCESS_WORLDS'] ?? 30);
/** Far longer than one takes, even on a busy machine. */
const WORLD_TIMEOUT_MS = 10_000;

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ sessionCache: {} });
});

afterAll(() => api.stop());

/** Who sees which loop by the SQL predicate, for every user. */
async function seenInDatabase({ people, loops }: StoredWorld): Promise<string[]> {
  const seen = await Promise.all(
    people.map(async (viewer, person) => {
      const rows = await findVisibleLoops(api.db, viewer, loops);
      return rows.map(
        ({ loop }) => `${personName(person)} sees ${loopName(loops.indexOf(loop.id))}`,
      );
    }),
  );
  return seen.flat();
}

it(
  `policy, SQL predicate and every read agree in ${WORLDS} random worlds`,
  async () => {
    let readings = 0;
    await fc.assert(
      fc.asyncProperty(anyWorld, async (drawn) => {
        const world = await storeWorld(api, drawn);
        const rules = policiesOf(drawn);

        const seenByPolicy = drawn.people.flatMap((_, person) =>
          drawn.loops
            .map((_loop, loop) => loop)
            .filter((loop) => rules.seesLoop(person, loop))
            .map((loop) => `${personName(person)} sees ${loopName(loop)}`),
        );
        expect(await seenInDatabase(world)).toEqual(seenByPolicy);

        const read = await readWorld(api, world, rules);
        readings += read.readings;
        expect(read.got).toEqual(read.expected);
        expect(read.leaks).toEqual([]);
      }),
      { numRuns: WORLDS },
    );
    process.stdout.write(`${WORLDS} worlds, read in ${readings} ways\n`);
  },
  WORLDS * WORLD_TIMEOUT_MS,
);
