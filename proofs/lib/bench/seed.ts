import { benchDatabase, dropBenchDatabase } from './bench-database.ts';
import { LARGE, REFERENCE } from './bench-size.ts';

// `pnpm bench:seed`: creates the databases that `pnpm prove feed` reads again.
for (const size of [REFERENCE, LARGE]) {
  const started = Date.now();
  await dropBenchDatabase(size);
  const { database } = await benchDatabase(size);
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`${database}: ${size.loops} loops by ${size.people} people, after ${seconds} s`);
}
