import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmPackages, undeclaredLicense } from './npm-packages.ts';

/** What a reviewer wants to know about one version of a package. */
export interface PackageFacts {
  readonly license: string;
  /** The names of scripts that run when it's installed. */
  readonly installScripts: readonly string[];
  /** Who may publish it, if the registry says so. */
  readonly publishers: readonly string[];
  /** Whether the registry has a statement about the build that it comes from. */
  readonly hasProvenance: boolean | undefined;
}

export type FactsOf = (name: string, version: string) => Promise<PackageFacts | undefined>;

interface Manifest {
  readonly license?: unknown;
  readonly scripts?: Record<string, string>;
  readonly gypfile?: boolean;
  readonly maintainers?: readonly { readonly name?: string }[];
  readonly dist?: { readonly attestations?: object };
}

const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall'];
const TIMEOUT_MS = 20_000;

/** From the packages that are installed here, so nothing about earlier versions or other systems. */
export function installedFacts(folder: string): FactsOf {
  const packages = existsSync(join(folder, 'node_modules'))
    ? npmPackages(folder, ['--recursive'])
    : [];
  const folders = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]));
  return async (name, version) => {
    const installed = folders.get(`${name}@${version}`);
    if (installed === undefined) return undefined;
    const path = installed.folder;
    const manifest: Manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    const gypfile = existsSync(join(path, 'binding.gyp'));
    return {
      ...factsIn(name, { ...manifest, gypfile }),
      license: installed.license,
      hasProvenance: undefined,
    };
  };
}

/** From a registry, which knows every version. */
export function registryFacts(registry: string): FactsOf {
  return async (name, version) => {
    const response = await fetch(
      `${registry.replace(/\/$/, '')}/${name.replace('/', '%2f')}/${version}`,
      {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    );
    if (response.status === 404) return undefined;
    if (!response.ok)
      throw new Error(`${name} ${version}: the registry answers ${response.status}`);
    return factsIn(name, JSON.parse(await response.text()));
  };
}

function factsIn(name: string, manifest: Manifest): PackageFacts {
  const { license, scripts = {}, gypfile, maintainers = [], dist } = manifest;
  const named = INSTALL_SCRIPTS.filter((script) => scripts[script] !== undefined);
  return {
    license: typeof license === 'string' ? license : undeclaredLicense(name),
    // A native addition is compiled, unless it says otherwise.
    installScripts: gypfile === true && named.length === 0 ? ['node-gyp'] : named,
    publishers: maintainers.flatMap((one) => one.name ?? []).toSorted(),
    hasProvenance: dist === undefined ? undefined : dist.attestations !== undefined,
  };
}
