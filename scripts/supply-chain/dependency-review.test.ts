import { describe, expect, it } from 'vitest';
import { reviewDependencies } from './dependency-review.ts';
import type { Change } from './lockfile-changes.ts';
import type { PackageFacts } from './package-facts.ts';

const plain: PackageFacts = {
  license: 'MIT',
  installScripts: [],
  publishers: ['ada'],
  hasProvenance: true,
};
const locked = { name: 'lib', version: '1.0.0', integrity: 'sha512-x', fromRegistry: true };
const newer = { ...locked, version: '2.0.0' };
const update: Change = {
  kind: 'updated',
  name: 'lib',
  from: [locked],
  to: [newer],
  neededBy: ['.', 'a', 'b', 'c', 'd'],
};

describe('the review of dependencies', () => {
  it('says so if nothing changed', async () => {
    expect(await reviewDependencies([], async () => plain)).toEqual({
      report: 'No dependency changes.',
      problems: [],
    });
  });

  it('lists an update with its license and who needs it', async () => {
    const { report, problems } = await review(update, plain, plain);
    expect(problems).toEqual([]);
    expect(report).toContain('0 added, 1 updated, 0 removed');
    expect(report).toContain(
      '| Updated | lib | 1.0.0 → 2.0.0 | the workspace, a, b and 2 more | MIT |  |',
    );
  });

  it('shows what an update changed that an attacker would', async () => {
    const { report, problems } = await review(update, plain, {
      license: 'ISC',
      installScripts: ['postinstall'],
      publishers: ['ada', 'mallory'],
      hasProvenance: false,
    });
    expect(problems).toEqual([]);
    expect(report).toContain('MIT → ISC');
    expect(report).toContain(
      'new install script: postinstall; new publisher: mallory; no provenance anymore',
    );
  });

  it('does not repeat an install script that was there before', async () => {
    const scripted = { ...plain, installScripts: ['install'] };
    expect((await review(update, scripted, scripted)).report).not.toContain('script');
  });

  it('shows the install script of a new package', async () => {
    const added: Change = { ...update, kind: 'added', from: [] };
    const { report } = await review(added, undefined, { ...plain, installScripts: ['install'] });
    expect(report).toContain('| install script: install |');
  });

  it('refuses a license that is not on the list', async () => {
    const { problems } = await review(update, plain, { ...plain, license: 'SSPL-1.0' });
    expect(problems).toEqual(['lib 2.0.0: the license SSPL-1.0 is not on the list']);
  });

  it('refuses other contents of the same version', async () => {
    const replaced: Change = { ...update, kind: 'replaced', to: [locked] };
    const { report, problems } = await review(replaced, plain, plain);
    expect(problems).toEqual(['lib 1.0.0: the same version has other contents']);
    expect(report).toContain('1 replaced');
  });

  it("refuses what doesn't come from the registry", async () => {
    const elsewhere: Change = { ...update, to: [{ ...newer, fromRegistry: false }] };
    const { problems } = await review(elsewhere, plain, plain);
    expect(problems).toEqual(["lib 2.0.0: it doesn't come from the registry"]);
  });

  it('says when nothing is known about a version', async () => {
    expect((await review(update, plain, undefined)).report).toContain(
      '2.0.0 is not installed here',
    );
  });

  it('takes no markup from packages', async () => {
    const hostile = { ...plain, license: 'MIT |\n| [x](http://host.example) <b>' };
    const { report } = await review(update, plain, hostile);
    expect(report.split('\n')).toHaveLength(5);
    expect(report).not.toMatch(/\[x\]|<b>/);
  });
});

function review(change: Change, then: PackageFacts | undefined, now: PackageFacts | undefined) {
  return reviewDependencies([change], async (_, version) =>
    version === change.to[0]?.version ? now : then,
  );
}
