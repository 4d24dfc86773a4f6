import { telemetry } from '@swirl/platform/telemetry';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from './client.ts';
import { markIn, postStatus, startReplicatedApi, type ReplicatedApi } from './replica.ts';
import { anyWorld } from './worlds/drawn-world.ts';
import { openWorld } from './worlds/open-world.ts';
import { readWorld } from './worlds/read-world.ts';
import { storeWorld } from './worlds/stored-world.ts';
import { policiesOf } from './worlds/world-policies.ts';

/** `pnpm prove stale` generates five hundred. */
const WORLDS = Number(process.env['STALE_WORLDS'] ?? 5);
/** Far longer than one takes, even on a busy machine. */
const WORLD_TIMEOUT_MS = 20_000;

let replicated: ReplicatedApi;

beforeAll(async () => {
  replicated = await startReplicatedApi();
});

afterAll(() => replicated.stop());

const ids = z.array(z.looseObject({ id: z.string() }));

it(
  `a replica from before everything was restricted shows nothing of it in ${WORLDS} random worlds`,
  async () => {
    const { api } = replicated;
    const counted = { readings: 0, primary: 0, replica: 0 };
    const stop = telemetry.staleRead.on(({ from }) => (counted[from] += 1));
    await fc.assert(
      fc.asyncProperty(anyWorld, async (drawn) => {
        const world = await storeWorld(api, drawn);
        const restrict = await openWorld(api.db, world);
        await replicated.catchUp();
        await replicated.pause();
        try {
          await restrict();
          const read = await readWorld(api, world, policiesOf(drawn));
          counted.readings += read.readings;
          expect(read.leaks).toEqual([]);
          expect(read.got).toEqual(read.expected);

          const word = `${world.word}own`;
          const posted = await postStatus(api, world.cookie, word);
          const cookie = `${world.cookie}; ${markIn(posted.headers)}`;
          const found = await call(api, 'search.loops', {}, { cookie, query: { q: word } });
          expect(ids.parse(found.body)).toHaveLength(1);
        } finally {
          await replicated.resume();
        }
      }),
      { numRuns: WORLDS },
    );
    stop();
    // What nothing was hidden of is shown as the replica has it, and the rest as the primary has it.
    expect(counted.replica).toBeGreaterThan(WORLDS);
    expect(counted.primary).toBeGreaterThan(WORLDS);
    process.stdout.write(
      `${WORLDS} worlds, ${counted.readings} reads: ${counted.replica} lists from the replica, ${counted.primary} from the primary\n`,
    );
  },
  WORLDS * WORLD_TIMEOUT_MS,
);
