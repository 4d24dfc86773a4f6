import { compile } from '@inlang/paraglide-js';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeLeanMessages } from './lean-messages.ts';
import {
  developmentProject,
  languageProject,
  messageCount,
  wholeProject,
} from './message-projects.ts';

// `compile-messages.ts` alone writes what types and tests need, `--development` what the kit needs,
// and with a language what its build needs.
const [projectName] = process.argv.slice(2);

const projectFor = (name: string | undefined) => {
  if (name === undefined) return wholeProject();
  return name === '--development' ? developmentProject() : languageProject(name);
};

const project = projectFor(projectName);
await compile(project);
// Where files can't be written, as with too many open, the compiler says nothing.
const indexFile = join(project.outdir, 'messages/_index.js');
const index = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : '';
const compiled = index.match(/^export \* from/gm)?.length ?? 0;
if (compiled !== messageCount()) {
  throw new Error(
    `only ${compiled} of ${messageCount()} messages were compiled: may this process open 20,000 files (ulimit -Hn)?`,
  );
}
if (projectName !== undefined && !projectName.startsWith('--')) {
  writeLeanMessages(project.outdir);
}
// The compiler's project store leaves timers behind that would keep the process alive for 30 s.
process.exit(0);
