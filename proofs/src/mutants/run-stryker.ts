import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@swirl/stack/process';
import type { Rule } from './rules.ts';
import options from './stryker/options.json' with { type: 'json' };

export interface Mutant {
  /** Where, what it was and what it became. */
  readonly text: string;
  readonly survived: boolean;
}

interface Report {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly {
          readonly status: string;
          readonly replacement?: string;
          readonly location: { readonly start: Position; readonly end: Position };
        }[];
      }
    >
  >;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

const REPORT = 'mutants.json';
const CONFIG = 'mutants.config.json';
const TESTS = 'mutants.vitest.ts';
/** A change that cannot be compiled or was left out says nothing. */
const JUDGED = new Set(['Killed', 'Survived', 'NoCoverage', 'Timeout']);
const UNNOTICED = new Set(['Survived', 'NoCoverage']);

/** Changes the files of a rule in a copy of the sources, and runs its tests for each change. */
export async function runStryker({
  stryker,
  folder,
  rule,
}: {
  readonly stryker: string;
  readonly folder: string;
  readonly rule: Rule;
}): Promise<readonly Mutant[]> {
  const config = {
    ...options,
    mutate: rule.files,
    plugins: [join(stryker, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile: TESTS, related: false },
    // A name or a text is no rule.
    mutator: { excludedMutations: ['StringLiteral'] },
    // Only an endless loop takes longer than that, beyond what the tests take.
    timeoutMS: 20_000,
    jsonReporter: { fileName: REPORT },
  };
  await writeFile(join(folder, CONFIG), JSON.stringify(config));
  await writeFile(join(folder, TESTS), vitestConfigOf(rule));
  const program = join(stryker, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  await run(process.execPath, [program, 'run', CONFIG], { cwd: folder, maxBuffer: 64 * 1024 ** 2 });
  const report: Report = JSON.parse(await readFile(join(folder, REPORT), 'utf8'));
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => JUDGED.has(status))
      .map(({ status, replacement = '', location }) => ({
        text: `${file}: ${oneLine(textAt(source, location))} → ${oneLine(replacement)}`,
        survived: UNNOTICED.has(status),
      })),
  );
}

const vitestConfigOf = ({ tests }: Rule): string => `export default {
  test: { include: ${JSON.stringify(tests)}, globals: false },
};
`;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function textAt(
  source: string,
  { start, end }: { readonly start: Position; readonly end: Position },
): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n');
}
