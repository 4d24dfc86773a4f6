import { COPIED_BY_BUILD, RELEASED, runPnpm } from './npm-packages.ts';

/** A part of a release, in the terms of CycloneDX. */
export interface Component {
  readonly type: string;
  readonly name: string;
  readonly group?: string;
  readonly version?: string;
  readonly purl?: string | undefined;
  readonly 'bom-ref': string;
  readonly scope?: 'required' | 'optional';
  readonly licenses?: readonly object[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly externalReferences?: readonly object[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

export interface Dependency {
  readonly ref: string;
  readonly dependsOn?: readonly string[];
}

/** What pnpm writes. */
export interface NpmBom {
  readonly metadata: { readonly component: Component; readonly tools: object };
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
}

/** The npm packages of a release, from the lockfile, with their hashes and licenses. */
export function npmBoms(
  root: string,
  captions?: { readonly folder: string; readonly filters: readonly string[] },
): readonly NpmBom[] {
  const web = makeNpmBom(root, ['--filter', '@swirl/web']);
  return [
    makeNpmBom(root, ['--prod', ...RELEASED]),
    {
      ...web,
      components: web.components.filter(({ name, group }) =>
        COPIED_BY_BUILD.includes(group === undefined ? name : `${group}/${name}`),
      ),
      dependencies: [],
    },
    ...(captions === undefined
      ? []
      : [makeNpmBom(captions.folder, ['--prod', ...captions.filters])]),
  ];
}

function makeNpmBom(folder: string, selection: readonly string[]): NpmBom {
  const form = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6'];
  return JSON.parse(runPnpm(folder, ['sbom', ...form, ...selection]));
}
