import { execFileSync } from 'node:child_process';
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
import type { Share } from '@swirl/testing/share';

// What `.ci/run` does after setup: every check and test, on its own services beside everything else
// on this machine. `--only=<part>` runs one part of it. Small proofs, most browser tests and some slow
// tests take turns: a run takes one share of them, and `--all` takes all.
const SHARES = 8;
const root = join(import.meta.dirname, '..');
const { parts, shard, turn } = chooseParts(process.argv.slice(2));
const share = turn === 'next' ? shareOfCommit() : turn;
const shareText = share === 'all' ? undefined : `${share.index}/${share.count}`;
const scratch = mkdtempSync(join('/var/tmp', 'swirl-ci-'));
const temporary = makeTemporaryFolder();
const unitReport = join(scratch, 'unit.json');
const proofReport = join(scratch, 'proofs.json');
const browserReport = join(root, 'e2e/test-results/results.json');
/** For the test runners; proofs start some of them too, and choose by themselves. */
const shareEnv = shareText === undefined ? {} : { CI_SHARE: shareText };
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

if (shareText !== undefined) {
  console.log(`Of what takes turns, share ${shareText} (again: --share=${shareText}, all: --all)`);
}

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
      const flags = ['--small', `--report=${proofReport}`];
      if (shareText !== undefined) flags.push(`--share=${shareText}`);
      await step('small proofs', ['prove', 'all', ...flags]);
    }
    if (parts.has('browser')) await runBrowserTests();
  } finally {
    await step('services stopped', ['services', 'down']);
  }
}

async function runUnitTests(): Promise<void> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  await step('unit and API tests', ['exec', 'vitest', 'run', ...reporters], shareEnv);
  const report = readVitestReport(unitReport);
  if (report !== undefined) reports.push(report);
}

async function runBrowserTests(): Promise<void> {
  if (!(await step('size of the shell', ['check:size']))) return;
  rmSync(browserReport, { force: true });
  const flags = shard === undefined ? [] : [`--shard=${shard}`];
  await step('browser tests', ['e2e:run', ...flags], shareEnv);
  const report = readPlaywrightReport(browserReport);
  if (report !== undefined) reports.push(report);
}

async function step(name: string, pnpm: readonly string[], more = {}): Promise<boolean> {
  const result = await runStep(name, pnpm, { cwd: root, env: { ...env, ...more } });
  steps.push(result);
  return result.ok;
}

/** The same in every run of a commit, and in turns from one commit to the next. */
function shareOfCommit(): Share {
  const commits = execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root });
  return { index: (Number(commits.toString()) % SHARES) + 1, count: SHARES };
}

function proofTimes(): readonly TestTime[] {
  return existsSync(proofReport) ? JSON.parse(readFileSync(proofReport, 'utf8')) : [];
}
