import { declaredCalls } from '@swirl/contract/call-rules';
import { endpoints } from '@swirl/contract/endpoints';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { writeReport } from './api-report.ts';

// `pnpm check:api`: a change of what clients can rely on has to be in the committed report.
const contract = join(import.meta.dirname, '../../../packages/contract');
const file = process.argv.slice(2).find(isPath) ?? join(contract, 'api-report.txt');

const report = writeReport(Object.fromEntries(declaredCalls), endpoints, await readNamed());
if (process.argv.includes('--write')) {
  writeFileSync(file, report);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== report) {
  process.stderr.write(`${file} is stale: run \`pnpm check:api --write\`.\n`);
  process.exitCode = 1;
}

function isPath(argument: string): boolean {
  return !argument.startsWith('--');
}

/** The objects that the contract exports, by the name of the export. */
async function readNamed(): Promise<Map<string, z.ZodType>> {
  const named = new Map<string, z.ZodType>();
  const known = new Set<unknown>();
  for (const module of globSync('src/schemas/!(*.test).ts', { cwd: contract }).toSorted()) {
    const exported: Record<string, unknown> = await import(join(contract, module));
    for (const [name, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.ZodObject) || known.has(schema)) continue;
      known.add(schema);
      named.set(named.has(name) ? `${basename(module, '.ts')}.${name}` : name, schema);
    }
  }
  return named;
}
