import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
/** How much of what a fallen step said stands at the end of the log again. */
const LAST_WORDS = 40;

const env = {
  ...process.env,
  CI: 'true',
  SERVICES_DIR: scratch,
  SERVICES_THROWAWAY: 'true',
  ...(await freePorts()),
};

try {
  await step('services', ['services', 'up']);
  await step('checks', ['check']);
  await step('unit and API tests', [
    'exec',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ]);
  countUnitTests();
  // Some proofs look at the app as it is built.
  const built = await step('build', ['build']);
  await step('small proofs', ['prove', 'all', '--small']);
  if (built && (await step('size of the shell', ['check:size']))) {
    rmSync(browserReport, { force: true });
    await step('browser tests', ['e2e:run']);
    countBrowserTests();
  }
} finally {
  await step('services stopped', ['services', 'down']);
  rmSync(scratch, { recursive: true, force: true });
}
// Whoever reads only the end of the log still learns where to look.
for (const name of fallen) console.log(`failed: ${name}`);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed > 0 ? 1 : 0;

/** Each step counts as one more thing that passed or failed. */
async function step(name: string, pnpm: string[]): Promise<boolean> {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const child = spawn('pnpm', ['-s', ...pnpm], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.on('data', (chunk: Buffer) => {
      to.write(chunk);
      said = (said + chunk.toString()).slice(-20_000);
    });
  }
  await once(child, 'close');
  const ok = child.exitCode === 0;
  tally[ok ? 'passed' : 'failed'] += 1;
  if (!ok) fallen.push([name, ...said.trimEnd().split('\n').slice(-LAST_WORDS)].join('\n  '));
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
