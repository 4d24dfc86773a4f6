import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface NpmPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, or `Unknown`. */
  readonly license: string;
  readonly folder: string;
  readonly author?: string | undefined;
}

interface ListedPackage {
  readonly name: string;
  readonly paths: readonly string[];
  readonly author?: string;
}

/** Which of our packages end up on servers, with all that they need to run. */
export const RELEASED = ['api', 'worker', 'ops', 'web'].flatMap((app) => [
  '--filter-prod',
  `@swirl/${app}...`,
]);

/** Development packages whose own code the build copies into the web app. */
export const COPIED_BY_BUILD: readonly string[] = ['@inlang/paraglide-js', 'tailwindcss', 'vite'];

/** Packages whose manifest declares none, with the license of the project that they are a part of. */
const UNDECLARED_LICENSES = [
  // The programs of @lix-js/sdk, one for each system. Only the build uses them.
  { names: /^@lix-js\/sdk-/, license: 'MIT' },
];

/** Every installed third-party package that pnpm selects with these arguments, by name and version. */
export function npmPackages(folder: string, selection: readonly string[]): readonly NpmPackage[] {
  const output = runPnpm(folder, ['licenses', 'list', '--json', ...selection]);
  // Without any it says so in a sentence.
  if (!output.trimStart().startsWith('{')) return [];
  const byLicense: Record<string, readonly ListedPackage[]> = JSON.parse(output);
  return Object.entries(byLicense)
    .flatMap(([license, packages]) =>
      packages.flatMap(({ name, paths, author }) =>
        paths.map((path) => ({
          name,
          version: versionIn(path),
          license: license === 'Unknown' ? undeclaredLicense(name) : license,
          folder: path,
          author,
        })),
      ),
    )
    .toSorted((a, b) => compare(`${a.name}@${a.version}`, `${b.name}@${b.version}`));
}

/** What a release contains of npm. The captions are an extra with packages of their own. */
export function releasedPackages(
  root: string,
  captions?: { readonly folder: string; readonly filters: readonly string[] },
): readonly NpmPackage[] {
  const packages = [
    ...npmPackages(root, ['--prod', ...RELEASED]),
    ...npmPackages(root, ['--filter', '@swirl/web']).filter(({ name }) =>
      COPIED_BY_BUILD.includes(name),
    ),
    ...(captions === undefined
      ? []
      : npmPackages(captions.folder, ['--prod', ...captions.filters])),
  ];
  const unique = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]));
  return [...unique].toSorted(([a], [b]) => compare(a, b)).map(([, one]) => one);
}

export function runPnpm(folder: string, args: readonly string[]): string {
  return execFileSync('pnpm', [...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The same on every machine, unlike a comparison by language. */
export function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function undeclaredLicense(name: string): string {
  return UNDECLARED_LICENSES.find(({ names }) => names.test(name))?.license ?? 'Unknown';
}

function versionIn(folder: string): string {
  try {
    const manifest: { version: string } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    return manifest.version;
  } catch {
    return 'not installed';
  }
}
