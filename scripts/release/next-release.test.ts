import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { releaseChangelog } from './next-release.ts';

const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- Pinned comments.

## [0.2.0] - 2026-11-16

- Captions.
`;

const change = { changelog: CHANGELOG, current: '0.2.0', next: '0.3.0', date: '2026-12-01' };

it('a release moves what is unreleased under the new version and leaves an empty section', () => {
  expect(releaseChangelog(change)).toBe(`# Changelog

## [Unreleased]

## [0.3.0] - 2026-12-01

### Added

- Pinned comments.

## [0.2.0] - 2026-11-16

- Captions.
`);
});

it('the first release needs no earlier one', () => {
  const changelog = '# Changelog\n\n## [Unreleased]\n\n- The first one.\n';
  expect(releaseChangelog({ ...change, changelog, current: '0.0.0', next: '0.1.0' })).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [0.1.0] - 2026-12-01\n\n- The first one.\n',
  );
});

it.each(['0.3', 'v0.3.0', '0.3.0-beta', 'next', '', '0.2.0', '0.1.9'])(
  'the version %j is refused after 0.2.0',
  (next) => {
    expect(() => releaseChangelog({ ...change, next })).toThrow('above 0.2.0, such as 0.3.0');
  },
);

it.each(['0.2.1', '0.10.0', '1.0.0'])('the version %s is accepted after 0.2.0', (next) => {
  expect(releaseChangelog({ ...change, next })).toContain(`## [${next}] - 2026-12-01`);
});

it('a release without changes is refused', () => {
  const changelog = releaseChangelog(change);
  expect(() => releaseChangelog({ ...change, changelog, current: '0.3.0', next: '0.4.0' })).toThrow(
    'lists nothing unreleased',
  );
});

it('a changelog without an unreleased section is refused', () => {
  expect(() => releaseChangelog({ ...change, changelog: '# Changelog\n' })).toThrow(
    'no section ## [Unreleased]',
  );
});

it('the current version is the newest release in the changelog of this repository', () => {
  const root = join(import.meta.dirname, '../..');
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const manifest = readFileSync(join(root, 'package.json'), 'utf8');
  const [, version] = /"version": "([^"]+)"/.exec(manifest) ?? [];
  const [, newest] = /\n## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d\n/.exec(changelog) ?? [];
  expect(newest).toBe(version);
  expect(changelog).toContain('\n## [Unreleased]\n');
});
