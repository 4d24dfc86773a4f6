import { existsSync, readFileSync } from 'node:fs';

/** The report of a test runner, in the same shape for each of them. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  readonly tests: readonly TestTime[];
  /** Names of the tests that failed. */
  readonly failures: readonly string[];
}

export interface TestTime {
  readonly name: string;
  readonly ms: number;
}

/** Undefined if the runner ended before it could write one. */
export function readVitestReport(file: string): TestReport | undefined {
  if (!existsSync(file)) return undefined;
  const report: {
    numPassedTests: number;
    numFailedTests: number;
    testResults: {
      assertionResults: { fullName: string; status: string; duration?: number | null }[];
    }[];
  } = JSON.parse(readFileSync(file, 'utf8'));
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    tests: tests.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
    failures: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  };
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

/** A flaky test has failed: nothing here is retried. */
export function readPlaywrightReport(file: string): TestReport | undefined {
  if (!existsSync(file)) return undefined;
  const report: {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: readonly PlaywrightSuite[];
  } = JSON.parse(readFileSync(file, 'utf8'));
  const tests = report.suites.flatMap(testsOf);
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    tests,
    failures: tests.filter(({ failed }) => failed).map(({ name }) => name),
  };
}

function testsOf(suite: PlaywrightSuite): (TestTime & { readonly failed: boolean })[] {
  const own = suite.specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${file}: ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      failed: status === 'unexpected' || status === 'flaky',
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

/** The longest tests of a report of Playwright, as `--test-list` takes them. */
export function longestTests(file: string, count: number): string[] {
  const report: { suites: readonly PlaywrightSuite[] } = JSON.parse(readFileSync(file, 'utf8'));
  return report.suites
    .flatMap((suite) => listedTestsOf(suite, []))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name }) => name);
}

/** The outermost suite is the file, which each of its tests names too. */
function listedTestsOf(suite: PlaywrightSuite, around: readonly string[]): TestTime[] {
  const own = suite.specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: [`[${projectName}]`, file, ...around, title].join(' \u203a '),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  const inner = (suite.suites ?? []).flatMap((one) => listedTestsOf(one, [...around, one.title]));
  return [...own, ...inner];
}
