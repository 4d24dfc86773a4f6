import { parseArgs } from 'node:util';
import { benchDatabase, dropBenchDatabase } from './bench-database.ts';
import { LARGE, REFERENCE, sizeOf } from './bench-size.ts';

// `pnpm bench:seed`: creates the databases that `pnpm prove feed` reads again, or one of another size:
// `pnpm bench:seed --loops 3000000`.
const { values } = parseArgs({ options: { loops: { type: 'string' } } });
const sizes = values.loops === undefined ? [REFERENCE, LARGE] : [sizeOf(Number(values.loops))];
for (const size of sizes) {
  const started = Date.now();
  await dropBenchDatabase(size);
  const { database } = await benchDatabase(size);
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`${database}: ${size.loops} loops by ${size.people} people, after ${seconds} s`);
}
