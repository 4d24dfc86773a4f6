import { compile } from '@inlang/paraglide-js';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { developmentProject, languageProject, wholeProject } from './message-projects.ts';

// `compile-messages.ts` alone writes what types and tests need, `--development` what the kit needs,
// and with a language what its build needs.
const [projectName] = process.argv.slice(2);

/**
 * In a build for one language, messages have nothing to find out. The compiler's own way to say so
 * (`experimentalStaticLocale`) still ships the code that finds it out.
 */
const fixedLanguage = (language: string): string =>
  `export const experimentalStaticLocale = ${JSON.stringify(language)};
export const getLocale = () => experimentalStaticLocale;
`;

const projectFor = (name: string | undefined) => {
  if (name === undefined) return wholeProject();
  return name === '--development' ? developmentProject() : languageProject(name);
};

const project = projectFor(projectName);
await compile(project);
if (projectName !== undefined && !projectName.startsWith('--')) {
  writeFileSync(join(project.outdir, 'runtime.js'), fixedLanguage(projectName));
}
// The compiler's project store leaves timers behind that would keep the process alive for 30 s.
process.exit(0);
