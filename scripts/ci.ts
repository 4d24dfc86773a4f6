import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from './free-ports.ts';

// What `.ci/run` does after setup: every check and test on services of its own, beside whatever
// else runs on this machine, and at the end one line with the counts.
const root = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join('/var/tmp', 'swirl-ci-'));
const unitReport = join(scratch, 'unit.json');
const browserReport = join(root, 'e2e/test-results/results.json');
const tally = { passed: 0, failed: 0 };
const fallen: string[] = [];

const env = {
  ...process.env,
  CI: 'true',
  SERVICES_DIR: scratch,
  SERVICES_THROWAWAY: 'true',
  ...(await freePorts()),
};

try {
  step('services', ['services', 'up']);
  step('checks', ['check']);
  step('unit and API tests', [
    'exec',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ]);
  countUnitTests();
  // Some proofs look at the app as it is built.
  const built = step('build', ['build']);
  step('small proofs', ['prove', 'all', '--small']);
  if (built && step('size of the shell', ['check:size'])) {
    rmSync(browserReport, { force: true });
    step('browser tests', ['e2e:run']);
    countBrowserTests();
  }
} finally {
  step('services stopped', ['services', 'down']);
  rmSync(scratch, { recursive: true, force: true });
}
// Whoever reads only the end of the log still learns where to look.
for (const name of fallen) console.log(`failed: ${name}`);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed > 0 ? 1 : 0;

/** Each step counts as one more thing that passed or failed. */
function step(name: string, pnpm: string[]): boolean {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const { status } = spawnSync('pnpm', ['-s', ...pnpm], { cwd: root, env, stdio: 'inherit' });
  const ok = status === 0;
  tally[ok ? 'passed' : 'failed'] += 1;
  if (!ok) fallen.push(name);
  console.log(
    `== ${name}: ${ok ? 'ok' : 'FAILED'} after ${((Date.now() - started) / 1000).toFixed(0)} s`,
  );
  return ok;
}

function countUnitTests(): void {
  if (!existsSync(unitReport)) return;
  const report: {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { assertionResults: { fullName: string; status: string }[] }[];
  } = JSON.parse(readFileSync(unitReport, 'utf8'));
  tally.passed += report.numPassedTests;
  tally.failed += report.numFailedTests;
  for (const { assertionResults } of report.testResults) {
    for (const { fullName, status } of assertionResults) {
      if (status === 'failed') fallen.push(fullName);
    }
  }
}

function countBrowserTests(): void {
  if (!existsSync(browserReport)) return;
  const report: { stats: { expected: number; unexpected: number; flaky: number } } = JSON.parse(
    readFileSync(browserReport, 'utf8'),
  );
  tally.passed += report.stats.expected;
  tally.failed += report.stats.unexpected + report.stats.flaky;
}
