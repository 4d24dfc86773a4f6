import type { StepResult } from './step.ts';
import type { TestReport, TestTime } from './test-reports.ts';

const SLOWEST = 20;

interface Results {
  readonly steps: readonly StepResult[];
  readonly reports: readonly TestReport[];
  readonly proofs: readonly TestTime[];
}

/**
 * The end of the log: how long everything took, then the failures with their output, and last one
 * line of counts, in which each step counts as one.
 */
export function printSummary({ steps, reports, proofs }: Results): { readonly failed: number } {
  const sum = (count: (report: TestReport) => number) =>
    reports.reduce((total, report) => total + count(report), 0);
  const failedSteps = steps.filter(({ ok }) => !ok);
  const passed = sum((report) => report.passed) + steps.length - failedSteps.length;
  const failed = sum((report) => report.failed) + failedSteps.length;

  printTimes('Steps', steps);
  printTimes('Proofs, small', slowestOf(proofs, proofs.length));
  const tests = reports.flatMap((report) => report.tests);
  printTimes(`The ${SLOWEST} slowest tests`, slowestOf(tests, SLOWEST));

  for (const { name, tail } of failedSteps) {
    console.log(`\nfailed: ${[name, ...tail].join('\n  ')}`);
  }
  for (const name of reports.flatMap((report) => report.failures)) console.log(`failed: ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
  return { failed };
}

function slowestOf(tests: readonly TestTime[], count: number): readonly TestTime[] {
  return tests.toSorted((one, other) => other.ms - one.ms).slice(0, count);
}

function printTimes(title: string, times: readonly TestTime[]): void {
  if (times.length === 0) return;
  console.log(`\n${title}`);
  for (const { name, ms } of times) console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`);
}
