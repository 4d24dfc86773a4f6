import { compile } from '@inlang/paraglide-js';
import { baseProject, pseudoProject } from './message-projects.ts';

await compile(process.argv.includes('--pseudo') ? pseudoProject() : baseProject());
// The compiler's project store leaves timers behind that would hold the process for 30 s.
process.exit(0);
