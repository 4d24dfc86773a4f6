import type { LockedPackage, Lockfile } from './lockfile.ts';
import { compare } from './npm-packages.ts';

export interface Change {
  readonly kind: 'added' | 'updated' | 'removed' | 'replaced';
  readonly name: string;
  readonly from: readonly LockedPackage[];
  readonly to: readonly LockedPackage[];
  readonly neededBy: readonly string[];
}

/** What installs differently with the second lockfile, by name. */
export function lockfileChanges(before: Lockfile, after: Lockfile): readonly Change[] {
  const names = new Set(
    [...before.packages.values(), ...after.packages.values()].map(({ name }) => name),
  );
  return [...names].toSorted(compare).flatMap((name) => {
    const from = [...before.packages].filter(
      ([key, one]) => one.name === name && !after.packages.has(key),
    );
    const to = [...after.packages].filter(
      ([key, one]) => one.name === name && !before.packages.has(key),
    );
    const neededBy = (after.neededBy.get(name) ?? before.neededBy.get(name) ?? []).toSorted(
      compare,
    );
    const changes: Change[] = [];
    if (from.length > 0 || to.length > 0) {
      changes.push({
        kind: kindOf(from.length, to.length),
        name,
        from: from.map(([, one]) => one),
        to: to.map(([, one]) => one),
        neededBy,
      });
    }
    for (const [key, now] of after.packages) {
      const then = before.packages.get(key);
      if (now.name !== name || then === undefined) continue;
      if (then.integrity === now.integrity && then.fromRegistry === now.fromRegistry) continue;
      changes.push({ kind: 'replaced', name, from: [then], to: [now], neededBy });
    }
    return changes;
  });
}

function kindOf(gone: number, come: number): Change['kind'] {
  if (gone === 0) return 'added';
  return come === 0 ? 'removed' : 'updated';
}
