import { globSync } from 'node:fs';
import { migrationsDirectory } from '@swirl/db/migrate';
import { join } from 'node:path';
import { lintMigrations } from './migration-lint.ts';

// `pnpm check:migrations [folder]`: the previous version keeps running while a migration is
// applied.
const folder = process.argv[2] ?? migrationsDirectory;
const files = globSync('*.sql', { cwd: folder }).toSorted();
const problems = await lintMigrations(files.map((file) => join(folder, file)));

for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error('How to write a migration stands in packages/db/MIGRATIONS.md.');
  process.exitCode = 1;
}
