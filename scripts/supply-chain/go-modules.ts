import { readFileSync } from 'node:fs';

export interface GoModule {
  readonly path: string;
  readonly version: string;
}

// What `go version -m` reads: Go puts it between these bytes of every program.
const START = Buffer.from('3077af0c9274080241e1c107e6d618e6', 'hex');
const END = Buffer.from('f932433186182072008242104116d8f2', 'hex');

/** The modules that a program written in Go was built from. */
export function goModules(file: string): readonly GoModule[] {
  const program = readFileSync(file);
  const start = program.indexOf(START);
  const end = program.indexOf(END, start);
  if (start === -1 || end === -1) return [];
  const modules: GoModule[] = [];
  for (const line of program.toString('utf8', start + START.length, end).split('\n')) {
    const [kind, path = '', version = ''] = line.split('\t');
    // `=>` is what was used instead of the module in the line before.
    if (kind === '=>') modules.pop();
    if (kind === 'dep' || kind === '=>') modules.push({ path, version });
  }
  return modules;
}
