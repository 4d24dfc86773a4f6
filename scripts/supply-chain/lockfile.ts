import { parse } from 'yaml';

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** The hash of its contents, if it has one. */
  readonly integrity: string | undefined;
  readonly fromRegistry: boolean;
}

export interface Lockfile {
  /** By `name@version`. */
  readonly packages: ReadonlyMap<string, LockedPackage>;
  /** Who names a package as a dependency: folders of ours, or other packages. */
  readonly neededBy: ReadonlyMap<string, readonly string[]>;
}

interface Dependencies {
  readonly dependencies?: Record<string, unknown>;
  readonly devDependencies?: Record<string, unknown>;
  readonly optionalDependencies?: Record<string, unknown>;
}

interface Content {
  readonly lockfileVersion?: string;
  readonly importers?: Record<string, Dependencies>;
  readonly packages?: Record<
    string,
    { resolution: { integrity?: string; tarball?: string; type?: string }; version?: string }
  >;
  readonly snapshots?: Record<string, Dependencies>;
}

const SUPPORTED = '9.0';

export function readLockfile(text: string): Lockfile {
  const content: Content = parse(text) ?? {};
  if (content.lockfileVersion !== SUPPORTED) {
    throw new Error(`It reads lockfiles of version ${SUPPORTED}, not ${content.lockfileVersion}`);
  }
  const packages = new Map<string, LockedPackage>();
  for (const [key, { resolution, version }] of Object.entries(content.packages ?? {})) {
    const name = nameOf(key);
    const locked = {
      name,
      version: version ?? key.slice(name.length + 1),
      integrity: resolution.integrity,
      fromRegistry: resolution.tarball === undefined && resolution.type === undefined,
    };
    packages.set(`${name}@${locked.version}`, locked);
  }
  const neededBy = new Map<string, string[]>();
  const add = (
    who: string,
    { dependencies, devDependencies, optionalDependencies }: Dependencies,
  ) => {
    const named = { ...dependencies, ...devDependencies, ...optionalDependencies };
    for (const name of Object.keys(named)) {
      const known = neededBy.get(name) ?? [];
      if (!known.includes(who)) neededBy.set(name, [...known, who]);
    }
  };
  for (const [folder, named] of Object.entries(content.importers ?? {})) add(folder, named);
  for (const [key, named] of Object.entries(content.snapshots ?? {})) add(nameOf(key), named);
  return { packages, neededBy };
}

/** The name in `@scope/name@1.0.0(peer@2.0.0)`. */
function nameOf(key: string): string {
  return key.slice(0, key.indexOf('@', 1));
}
