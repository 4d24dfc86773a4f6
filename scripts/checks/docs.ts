import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { asvsProblems } from './asvs.ts';
import { missingPaths, unansweredRows } from './doc-paths.ts';

// `pnpm check:docs [folder]`: refuses documents that name missing paths.
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'));
const documents = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*.md', '{apps,packages}/*/*.md'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
});

const problems = documents.flatMap((document) => {
  const text = readFileSync(join(root, document), 'utf8');
  return missingPaths(document, text, (path) => matchesSomething(path, document));
});
const specMap = readFileSync(join(root, 'docs/spec-map.md'), 'utf8');
for (const row of unansweredRows(specMap)) {
  problems.push(`docs/spec-map.md leaves open: ${row}`);
}
const asvs = join(root, 'docs/ASVS.md');
if (existsSync(asvs)) {
  const found = asvsProblems(readFileSync(asvs, 'utf8'));
  problems.push(...found.map((problem) => `docs/ASVS.md: ${problem}`));
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function matchesSomething(path: string, document: string): boolean {
  if (path.includes('*')) return globSync(path, { cwd: root }).length > 0;
  return existsSync(join(root, path)) || existsSync(join(root, dirname(document), path));
}
