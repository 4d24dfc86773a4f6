import { parseArgs } from 'node:util';
import { requireOwnBucket } from '@swirl/db/bucket/bucket-owner';
import { createDb, createPool } from '@swirl/db/client';
import { migrate } from '@swirl/db/migrate';
import { checkSandbox } from '@swirl/media/self-check';
import { readConfig } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import { createObjectStore } from '@swirl/platform/object-store';
import { bringAllUp } from '@swirl/stack/engines/all';
import { DEMO_PASSWORD } from '@swirl/demo-world/demo-accounts';
import { countInhabitants, removeDemoPeople } from '@swirl/demo-world/demo-database';
import { FULL, SMALL } from '@swirl/demo-world/media/recipe';
import { openSourceCache } from '@swirl/demo-world/media/source-cache';
import { momentsBefore } from '@swirl/demo-world/moments';
import { refusalToSeed } from '@swirl/demo-world/refusal-to-seed';
import { seedWorld } from '@swirl/demo-world/seed-world';
import { people } from '@swirl/demo-world/world/people';
import { makePlan } from '@swirl/demo-world/world/plan';

// `pnpm seed [--small] [--reset]`: a demo world of people and loops, made offline.
const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    reset: { type: 'boolean', default: false },
  },
});

const config = readConfig(process.env);
await bringAllUp();
await migrate(config.postgres);
const pool = createPool(config.postgres, { applicationName: 'swirl-seed' });
const objectStore = createObjectStore(config.objectStore);
try {
  const refusal = refusalToSeed({
    publicOrigin: config.http.publicOrigin,
    inhabitants: await countInhabitants(pool),
    reset: values.reset,
  });
  if (refusal === null) await seed();
  else {
    console.error(refusal);
    process.exitCode = 1;
  }
} finally {
  await pool.end();
  objectStore.close();
}

async function seed(): Promise<void> {
  await checkSandbox();
  await objectStore.ensureBucket();
  // Objects of another installation that this database was copied from are not ours to delete.
  await requireOwnBucket(createDb(pool), objectStore);
  if (values.reset) await removeDemoPeople(pool, objectStore);
  const started = Date.now();
  const sources = openSourceCache(values.small ? SMALL : FULL);
  const plan = makePlan(values);
  await seedWorld(
    {
      db: createDb(pool),
      pool,
      objectStore,
      logger: createLogger({ level: 'warn' }, { name: 'seed' }),
      sources,
      moments: momentsBefore(new Date()),
      say: (line) => console.log(line),
    },
    plan,
  ).finally(() => sources.close());
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`
${plan.loops.length} loops after ${seconds} s. "pnpm dev" or "pnpm start" shows them at ${config.http.publicOrigin}

Sign in as anyone with the password ${DEMO_PASSWORD}, for example:
  ${people.ava.username.padEnd(12)} verified, with friends, remixes and a loop for friends only
  ${people.noor.username.padEnd(12)} the owner
  ${people.gus.username.padEnd(12)} someone whose posts everyone likes`);
}
