import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chooseParts } from './ci/parts.ts';
import { runStep, type StepResult } from './ci/step.ts';
import { printSummary } from './ci/summary.ts';
import {
  readPlaywrightReport,
  readVitestReport,
  type TestReport,
  type TestTime,
} from './ci/test-reports.ts';
import { makeTemporaryFolder } from './ci/temporary-folder.ts';
import { freePorts } from '@swirl/stack/free-ports';

// What `.ci/run` does after setup: every check and test, on its own services beside everything else
// on this machine. `--only=<part>` runs one part of it.
const root = join(import.meta.dirname, '..');
const { parts, shard } = chooseParts(process.argv.slice(2));
const scratch = mkdtempSync(join('/var/tmp', 'swirl-ci-'));
const temporary = makeTemporaryFolder();
const unitReport = join(scratch, 'unit.json');
const proofReport = join(scratch, 'proofs.json');
const browserReport = join(root, 'e2e/test-results/results.json');
const steps: StepResult[] = [];
const reports: TestReport[] = [];
const env = {
  ...process.env,
  CI: 'true',
  SERVICES_DIR: scratch,
  TMPDIR: temporary,
  SERVICES_THROWAWAY: 'true',
  // The same few programs are started hundreds of times.
  NODE_COMPILE_CACHE: join(scratch, 'compiled'),
  ...(await freePorts()),
};

try {
  const compiles = !parts.has('checks') || (await step('checks', ['check']));
  // Tests are skipped on a tree that does not compile.
  if (compiles && [...parts].some((part) => part !== 'checks')) await runTests();
  const { failed } = printSummary({ steps, reports, proofs: proofTimes() });
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  for (const folder of [scratch, temporary]) rmSync(folder, { recursive: true, force: true });
}

async function runTests(): Promise<void> {
  try {
    await step('services', ['services', 'up']);
    if (parts.has('unit')) await runUnitTests();
    if (!parts.has('proofs') && !parts.has('browser')) return;
    if (!(await step('build', ['build']))) return;
    if (parts.has('proofs')) {
      await step('small proofs', ['prove', 'all', '--small', `--report=${proofReport}`]);
    }
    if (parts.has('browser')) await runBrowserTests();
  } finally {
    await step('services stopped', ['services', 'down']);
  }
}

async function runUnitTests(): Promise<void> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  await step('unit and API tests', ['exec', 'vitest', 'run', ...reporters]);
  const report = readVitestReport(unitReport);
  if (report !== undefined) reports.push(report);
}

async function runBrowserTests(): Promise<void> {
  if (!(await step('size of the shell', ['check:size']))) return;
  rmSync(browserReport, { force: true });
  await step('browser tests', ['e2e:run', ...(shard === undefined ? [] : [`--shard=${shard}`])]);
  const report = readPlaywrightReport(browserReport);
  if (report !== undefined) reports.push(report);
}

async function step(name: string, pnpm: readonly string[]): Promise<boolean> {
  const result = await runStep(name, pnpm, { cwd: root, env });
  steps.push(result);
  return result.ok;
}

function proofTimes(): readonly TestTime[] {
  return existsSync(proofReport) ? JSON.parse(readFileSync(proofReport, 'utf8')) : [];
}
