import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { findVisibleText } from './visible-text.ts';

const WEB = join(import.meta.dirname, '..');
// The gallery never ships; tests quote the catalogue on purpose.
const EXEMPT = /^src\/(?:kit|paraglide)\/|\.test\.tsx?$/;

const complaints: string[] = [];
for await (const file of glob('src/**/*.{ts,tsx}', { cwd: WEB })) {
  if (EXEMPT.test(file)) continue;
  const source = readFileSync(join(WEB, file), 'utf8');
  for (const { line, text, where } of findVisibleText(file, source)) {
    complaints.push(`${relative('.', join(WEB, file))}:${line} (${where}) ${JSON.stringify(text)}`);
  }
}

if (complaints.length > 0) {
  process.stderr.write(`Visible text belongs in messages/en.json:\n${complaints.join('\n')}\n`);
  process.exitCode = 1;
}
