import type { TestBucket } from '@swirl/testing/bucket';
import type { TestDatabase } from '@swirl/testing/database';
import { createLogger } from '@swirl/platform/logger';
import { SMALL } from '@swirl/demo-world/media/recipe';
import { openSourceCache } from '@swirl/demo-world/media/source-cache';
import { momentsBefore } from '@swirl/demo-world/moments';
import { seedWorld } from '@swirl/demo-world/seed-world';
import { people } from '@swirl/demo-world/world/people';
import { makePlan } from '@swirl/demo-world/world/plan';

/** Long tunes that tests do not need, and that take most of the time. */
const LEFT_OUT = [
  'stairwell',
  'stairwell-bass',
  'stairwell-drums',
  'stairwell-strings',
  'stairwell-hum',
  'stairwell-bells',
  'kettle-choir',
  'choir',
  'choir-beat',
  'choir-low',
  'choir-strings',
  'choir-answer',
  'choir-harmony',
];

/** The small demo world with loops of every kind, each through the real processing. */
export async function makeWorld(database: TestDatabase, bucket: TestBucket): Promise<World> {
  const sources = openSourceCache(SMALL);
  const made = await seedWorld(
    {
      ...database,
      objectStore: bucket.store,
      logger: createLogger({ level: 'warn' }, { name: 'seed' }),
      sources,
      moments: momentsBefore(new Date()),
      say: () => {},
    },
    makePlan({ small: true, leaveOut: LEFT_OUT }),
  ).finally(() => sources.close());
  return {
    people: Object.fromEntries([...made.people].map(([key, id]) => [people[key].username, id])),
    loops: Object.fromEntries(made.loops),
  };
}

export interface World {
  /** Ids by username. */
  readonly people: Readonly<Record<string, string>>;
  /** Ids by their names in the demo world. */
  readonly loops: Readonly<Record<string, string>>;
}
