import { expect, it } from 'vitest';
import { lockfileChanges } from './lockfile-changes.ts';
import { readLockfile } from './lockfile.ts';

it('added, removed and updated packages are found, with who needs them', () => {
  const before = lockfile({ kept: '1.0.0', gone: '1.0.0', 'uses@2.0.0/inner': '1.0.0' });
  const after = lockfile({ kept: '1.0.0', 'uses@2.0.0/inner': '1.1.0', '@new/one': '3.0.0' });
  const found = changes(before, after);
  expect(found.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'added @new/one',
    'removed gone',
    'updated inner',
  ]);
  expect(found[0]).toMatchObject({ to: [{ version: '3.0.0' }], neededBy: ['apps/api'] });
  expect(found[2]).toMatchObject({
    from: [{ version: '1.0.0' }],
    to: [{ version: '1.1.0' }],
    neededBy: ['uses'],
  });
});

it('a second version of a package is added, not updated', () => {
  const before = lockfile({ a: '1.0.0' });
  const after = lockfile({ a: '1.0.0', 'uses@2.0.0/a': '2.0.0' });
  expect(changes(before, after)).toMatchObject([{ kind: 'added', name: 'a', from: [] }]);
});

it('the same version with other contents is replaced', () => {
  const before = lockfile({ a: '1.0.0' });
  const after = before.replace('sha512-a-1.0.0', 'sha512-other');
  expect(changes(before, after)).toMatchObject([{ kind: 'replaced', name: 'a' }]);
});

it('packages from a repository or an address are told from those of the registry', () => {
  const after = `lockfileVersion: '9.0'
packages:
  a@https://host.example/a.tgz:
    resolution: {tarball: https://host.example/a.tgz}
    version: 1.0.0
  b@git+https://host.example/b.git:
    resolution: {commit: abc, repo: https://host.example/b.git, type: git}
    version: 2.0.0
`;
  expect(changes("lockfileVersion: '9.0'", after)).toMatchObject([
    { name: 'a', to: [{ version: '1.0.0', fromRegistry: false }] },
    { name: 'b', to: [{ version: '2.0.0', fromRegistry: false }] },
  ]);
});

it('the same version from an address instead of the registry is replaced', () => {
  const before = lockfile({ a: '1.0.0' });
  const after = before.replace('{integrity:', '{tarball: https://host.example/a.tgz, integrity:');
  expect(changes(before, after)).toMatchObject([
    { kind: 'replaced', to: [{ fromRegistry: false }] },
  ]);
});

it('a lockfile of another version is refused instead of misread', () => {
  expect(() => readLockfile("lockfileVersion: '10.0'\n")).toThrow('not 10.0');
});

function changes(before: string, after: string) {
  return lockfileChanges(readLockfile(before), readLockfile(after));
}

/** Packages of apps/api, or behind a slash those of another package. */
function lockfile(packages: Record<string, string>): string {
  const entries = Object.entries(packages).map(([path, version]) => {
    const slash = path.startsWith('@') ? -1 : path.indexOf('/');
    return {
      parent: slash === -1 ? undefined : path.slice(0, slash),
      name: path.slice(slash + 1),
      version,
    };
  });
  const direct = entries.filter(({ parent }) => parent === undefined);
  const locked = entries.map(
    ({ name, version }) =>
      `  '${name}@${version}':\n    resolution: {integrity: sha512-${name}-${version}}\n`,
  );
  const importers = direct.map(
    ({ name, version }) =>
      `      '${name}':\n        specifier: ${version}\n        version: ${version}\n`,
  );
  const snapshots = entries
    .filter(({ parent }) => parent !== undefined)
    .map(
      ({ parent, name, version }) =>
        `  '${parent}':\n    dependencies:\n      ${name}: ${version}\n`,
    );
  return `lockfileVersion: '9.0'
importers:
  apps/api:
    dependencies:
${importers.join('')}
packages:
${locked.join('')}
snapshots:
${snapshots.join('')}`;
}
