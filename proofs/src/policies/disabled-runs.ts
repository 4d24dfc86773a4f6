import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DISABLED } from './switchable-checks.ts';

/** The run with nothing disabled comes first: it has to pass. */
const NONE = 'nothing disabled';

interface Report {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/**
 * Runs a test once for each of the checks, with that check disabled, and returns which test failed
 * first. All runs share a process, so that the app is loaded once: each has a copy of the test, in
 * its own suite, and so its own database.
 */
export function runDisabled(
  folder: string,
  test: string,
  checks: readonly string[],
  env: NodeJS.ProcessEnv,
): ReadonlyMap<string, string> {
  const files = globSync(test, { cwd: folder });
  const [first] = files;
  if (first === undefined) throw new Error(`There is no ${test}.`);
  const suites = [NONE, ...checks].map((name, run) => {
    const copies = files.map((file) => {
      const copy = join(dirname(file), `${basename(file, '.test.ts')}.run-${run}.ts`);
      copyFileSync(join(folder, file), join(folder, copy));
      return `./${basename(copy)}`;
    });
    return suiteOf(name, copies);
  });
  const runner = join(dirname(first), 'disabled-checks.test.ts');
  writeFileSync(join(folder, runner), [HEAD, ...suites].join('\n'));
  const report = runVitest(folder, runner, env);
  const failed = failuresIn(report, test);
  rmSync(join(folder, runner));
  const broken = failed.get(NONE);
  if (broken !== undefined) {
    throw new Error(`${test} fails as it is: ${broken}\n${messagesOf(report)}`);
  }
  return failed;
}

const HEAD = `import { configureGlobal } from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';

// A failing property is enough: counterexamples are not shrunk.
configureGlobal({ endOnFailure: true });
`;

function suiteOf(name: string, files: readonly string[]): string {
  return `
describe(${JSON.stringify(name)}, async () => {
  let failed = false;
  beforeAll(() => {
    process.env.${DISABLED} = ${JSON.stringify(name)};
  });
  // One failure is enough.
  beforeEach((context) => context.skip(failed));
  afterEach(({ task }) => {
    failed ||= task.result?.state === 'fail';
  });
  afterAll(() => {
    delete process.env.${DISABLED};
  });
${files.map((file) => `  await import('${file}');`).join('\n')}
});
`;
}

function runVitest(folder: string, test: string, env: NodeJS.ProcessEnv): Report {
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const flags = ['run', '--reporter=json', `--outputFile=${report}`, test];
  const { stdout, stderr } = spawnSync(process.execPath, [vitest, ...flags], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (!existsSync(report)) throw new Error(`${test} could not run:\n${stdout}\n${stderr}`);
  return JSON.parse(readFileSync(report, 'utf8'));
}

/** Why tests failed with nothing disabled. */
const messagesOf = ({ testResults }: Report): string =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ ancestorTitles }) => ancestorTitles[0] === NONE)
    .flatMap(({ failureMessages = [] }) => failureMessages)
    .join('\n');

/** By check: the first test that failed. Only a test that ran counts. */
function failuresIn({ testResults }: Report, test: string): ReadonlyMap<string, string> {
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (results.length === 0) {
    throw new Error(
      `${test} could not run:\n${testResults.map(({ message }) => message).join('\n')}`,
    );
  }
  const failed = new Map<string, string>();
  for (const { ancestorTitles, title, status } of results) {
    const [check = '', ...suites] = ancestorTitles;
    if (status === 'failed' && !failed.has(check)) failed.set(check, [...suites, title].join(' '));
  }
  return failed;
}
