import { createHash, randomInt } from 'node:crypto';
import { createListenersService } from '@swirl/api/listeners-service';
import { createDb, createPool } from '@swirl/db/client';
import { mergeBuffered } from '@swirl/db/count-listeners';
import { addToSketch, estimatePeople, sketchEntry } from '@swirl/db/people-sketch';
import { readConfig } from '@swirl/platform/config';
import { createListenerBuffer } from '@swirl/platform/listener-buffer';
import { createLogger } from '@swirl/platform/logger';
import { createValkey } from '@swirl/platform/valkey';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop, createUser } from '@swirl/testing/factories';
import { backendsOf, cpuMsOf } from '../../lib/bench/backend-cpu.ts';

const LISTENERS = 5_000;
const SEEDS = 100;
const MEAN_ERROR = 0.02;
const MAX_ERROR = 0.05;
/** What a device reports at once: it does so every half minute. */
const LOOPS_OF_REPORT = [1, 8] as const;
/** Reports under way at the same time, as on a busy server: the API reads for them together. */
const AT_ONCE = 40;
const MAX_CPU_MS = 0.1;

/** Heard by: how exact the number of people is, and what counting one costs. */
export async function proveListeners(small: boolean): Promise<void> {
  proveErrors();
  const database = await createTestDatabase();
  try {
    for (const perReport of LOOPS_OF_REPORT) {
      const cost = await measureCost(database, { perReport, reports: small ? 40 : 4_000 });
      console.log(
        `listeners, ${perReport} a report: ${cost.reported.toFixed(3)} ms of PostgreSQL's CPU for each view, and ${cost.merged.toFixed(3)} ms to store it`,
      );
      if (!small && cost.reported + cost.merged > MAX_CPU_MS) {
        throw new Error(`A view costs more than ${MAX_CPU_MS} ms.`);
      }
    }
  } finally {
    await database.drop();
  }
}

function proveErrors(): void {
  const errors = Array.from({ length: SEEDS }, (_, seed) => {
    const salt = createHash('sha256').update(`salt ${seed}`).digest();
    const entries = Array.from({ length: LISTENERS }, (__, nth) => sketchEntry(salt, `${nth}`));
    const counted = estimatePeople(addToSketch(null, entries));
    return Math.abs(counted - LISTENERS) / LISTENERS;
  });
  const mean = errors.reduce((sum, error) => sum + error, 0) / SEEDS;
  const largest = Math.max(...errors);
  console.log(
    `listeners: mean error ${(100 * mean).toFixed(2)} % of ${LISTENERS}, at most ${(100 * largest).toFixed(2)} %`,
  );
  if (mean > MEAN_ERROR || largest > MAX_ERROR) throw new Error('The number of people is wrong.');
}

interface Load {
  readonly perReport: number;
  readonly reports: number;
}

/** People report what they played as the API receives it, and the worker's job stores it now and then. */
async function measureCost(database: TestDatabase, { perReport, reports }: Load) {
  const people: string[] = [];
  const loopIds: string[] = [];
  for (let nth = 0; nth < 200; nth += 1) people.push((await createUser(database.db)).id);
  for (let nth = 0; nth < 400; nth += 1) {
    const userId = people[nth % people.length] ?? '';
    const { id } = await createLoop(database.db, { userId, mediaType: 'audio', duration: 20 });
    loopIds.push(id);
  }
  await database.pool.query('ANALYZE');
  const pool = createPool(
    { ...database.config, poolSize: 2 },
    { applicationName: 'swirl-listeners' },
  );
  const logger = createLogger({ level: 'silent' }, { name: 'proof' });
  const valkey = createValkey(readConfig(process.env).valkey, logger);
  await new Promise((resolve) => void valkey.once('ready', resolve));
  const [db, buffer] = [createDb(pool), createListenerBuffer(valkey)];
  const service = createListenersService({ db, valkey });
  const report = async () => {
    const first = randomInt(loopIds.length);
    const listens = Array.from({ length: perReport }, (_, nth) => ({
      loopId: loopIds[(first + 7 * nth) % loopIds.length] ?? '',
      seconds: Array.from({ length: 20 }, () => 1),
    }));
    await service.report({ id: people[randomInt(people.length)] ?? '' }, { listens });
  };
  const spent = async (work: () => Promise<void>) => {
    const before = cpuMsOf(await backendsOf(pool));
    await work();
    return cpuMsOf(await backendsOf(pool)) - before;
  };
  try {
    // Salts are created and statements planned with the first ones.
    for (let nth = 0; nth < 100; nth += 1) await report();
    await mergeBuffered(db, buffer, loopIds);
    const cost = { reported: 0, merged: 0 };
    const batches = 4;
    for (let batch = 0; batch < batches; batch += 1) {
      cost.reported += await spent(async () => {
        const lane = async () => {
          for (let nth = 0; nth < reports / batches / AT_ONCE; nth += 1) await report();
        };
        await Promise.all(Array.from({ length: AT_ONCE }, lane));
      });
      cost.merged += await spent(async () => {
        await mergeBuffered(db, buffer, loopIds);
      });
    }
    const views = reports * perReport;
    return { reported: cost.reported / views, merged: cost.merged / views };
  } finally {
    for (const loopId of loopIds) await buffer.drop(loopId);
    valkey.disconnect();
    await pool.end();
  }
}
