import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { longestTests, readPlaywrightReport, readVitestReport } from './test-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'swirl-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

it('a Vitest report gives the duration of each test, and which failed', () => {
  const assertionResults = [
    { fullName: 'a name is kept', status: 'passed', duration: 12.5 },
    { fullName: 'a name is unique', status: 'failed', duration: null },
  ];
  const report = { numPassedTests: 1, numFailedTests: 1, testResults: [{ assertionResults }] };
  expect(readVitestReport(reportOf(report))).toEqual({
    passed: 1,
    failed: 1,
    tests: [
      { name: 'a name is kept', ms: 12.5 },
      { name: 'a name is unique', ms: 0 },
    ],
    failures: ['a name is unique'],
  });
});

it('a Playwright report is read at any depth, and a flaky test counts as failed', () => {
  const spec = (title: string, status: string, ...durations: number[]) => ({
    title,
    file: 'feed.spec.ts',
    tests: [{ projectName: 'phone', status, results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1 },
    suites: [
      {
        specs: [spec('it scrolls', 'expected', 900)],
        suites: [{ specs: [spec('it plays', 'flaky', 300, 400)] }],
      },
    ],
  };
  expect(readPlaywrightReport(reportOf(report))).toMatchObject({
    passed: 1,
    failed: 1,
    tests: [
      { name: '[phone] feed.spec.ts: it scrolls', ms: 900 },
      { name: '[phone] feed.spec.ts: it plays', ms: 700 },
    ],
    failures: ['[phone] feed.spec.ts: it plays'],
  });
});

it('the longest tests of a Playwright report are listed with all suites around them', () => {
  const spec = (title: string, duration: number) => ({
    title,
    file: 'play/voice.spec.ts',
    tests: [{ projectName: 'desktop', status: 'expected', results: [{ duration }] }],
  });
  const report = {
    suites: [
      {
        title: 'play/voice.spec.ts',
        specs: [spec('it plays', 500), spec('it stops', 100)],
        suites: [{ title: 'offline', specs: [spec('it waits', 900)] }],
      },
    ],
  };
  expect(longestTests(reportOf(report), 2)).toEqual([
    '[desktop] \u203a play/voice.spec.ts \u203a offline \u203a it waits',
    '[desktop] \u203a play/voice.spec.ts \u203a it plays',
  ]);
});

it('a missing report means that the runner crashed', () => {
  expect(readVitestReport(join(folder, 'none.json'))).toBeUndefined();
  expect(readPlaywrightReport(join(folder, 'none.json'))).toBeUndefined();
});
