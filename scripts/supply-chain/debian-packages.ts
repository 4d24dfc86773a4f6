import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DebianPackage {
  readonly name: string;
  /** `run`, or what it's needed for besides. */
  readonly purpose: string;
}

/** Debian's packages that the installer installs. Which version it gets, Debian decides. */
export function debianPackages(root: string): readonly DebianPackage[] {
  return readFileSync(join(root, 'deploy/debian/packages'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [purpose = '', ...names] = line.split(' ');
      return names.map((name) => ({ name, purpose }));
    });
}
