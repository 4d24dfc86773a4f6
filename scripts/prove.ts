import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

// `pnpm prove <name> [--small]`: rehearsals too heavy for every run. Each prints its figures and
// fails when a promise is broken; CI runs the small size of each, so that none rots.
interface Proof {
  run(options: { small: boolean; flags: readonly string[] }): Promise<void>;
}

const folder = join(import.meta.dirname, 'prove');
const names = globSync('*.ts', { cwd: folder }).map((file) => basename(file, '.ts'));
const [wanted, ...flags] = process.argv.slice(2);
const chosen = wanted === 'all' ? names : names.filter((name) => name === wanted);

if (chosen.length === 0) {
  console.error(`Usage: pnpm prove <${[...names, 'all'].join('|')}> [--small]`);
  process.exit(2);
}
const fallen: string[] = [];
for (const name of chosen) {
  console.log(`\n${name}`);
  const proof: Proof = await import(join(folder, `${name}.ts`));
  try {
    await proof.run({ small: flags.includes('--small'), flags });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    fallen.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
if (fallen.length > 0) {
  console.error(`\n${fallen.length} of ${chosen.length} proofs failed:\n${fallen.join('\n')}`);
  process.exitCode = 1;
}
