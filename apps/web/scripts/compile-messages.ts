import { compile } from '@inlang/paraglide-js';
import { developmentProject, languageProject, wholeProject } from './message-projects.ts';

// `compile-messages.ts` alone writes what types and tests need, `--development` what the kit needs,
// and with a language what its build needs.
const [projectName] = process.argv.slice(2);

const projectFor = (name: string | undefined) => {
  if (name === undefined) return wholeProject();
  return name === '--development' ? developmentProject() : languageProject(name);
};

await compile(projectFor(projectName));
// The compiler's project store leaves timers behind that would keep the process alive for 30 s.
process.exit(0);
