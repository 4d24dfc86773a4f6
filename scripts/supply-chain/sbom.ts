import { createHash } from 'node:crypto';
import type { DebianPackage } from './debian-packages.ts';
import type { GoModule } from './go-modules.ts';
import type { ImageReference } from './image-references.ts';
import { compare } from './npm-packages.ts';
import type { Component, Dependency, NpmBom } from './npm-sbom.ts';

/** A program in `bin/` of a release. */
interface Program {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly license: string;
  readonly sha256: string;
  readonly modules: readonly GoModule[];
}

interface Parts {
  readonly version: string;
  /** Of the commit, if it is known. */
  readonly time: Date | undefined;
  readonly npm: readonly NpmBom[];
  readonly programs: readonly Program[];
  readonly debian: readonly DebianPackage[];
  readonly images: readonly ImageReference[];
}

/** Our own packages have no versions; they are those of the release. */
const OWN = /^pkg:npm\/(?:%40swirl\/|swirl@|captions-)/;

/**
 * The software bill of materials of a release, as CycloneDX JSON. The same parts give the same bytes:
 * everything is sorted, and the serial number is made of the contents.
 */
export function makeSbom({ version, time, npm, programs, debian, images }: Parts): string {
  const system = [
    ...programs.map(programComponent),
    ...debian.map(debianComponent),
    ...new Map(images.map((image) => [image.name, imageComponent(image)])).values(),
  ];
  const modules = programs.flatMap((program) => program.modules.map(moduleComponent));
  const own = { type: 'application', name: 'swirl', version, 'bom-ref': 'swirl' };
  const parts = new Map(
    [...npm.flatMap(({ components }) => components), ...system, ...modules].map((component) => [
      component['bom-ref'],
      OWN.test(component['bom-ref']) ? ownComponent(component, version) : component,
    ]),
  );
  const roots = new Set(npm.map(({ metadata }) => metadata.component['bom-ref']));
  const dependencies = mergeDependencies([
    ...npm
      .flatMap((bom) => bom.dependencies)
      .map(({ ref, dependsOn = [] }) => ({
        ref: roots.has(ref) ? 'swirl' : ref,
        dependsOn,
      })),
    {
      ref: 'swirl',
      dependsOn: [...npm.flatMap(copiedParts), ...system.map((one) => one['bom-ref'])],
    },
    ...programs.map((program) => ({
      ref: program.purl,
      dependsOn: program.modules.map(goPurl),
    })),
  ]);
  const content = {
    metadata: {
      ...(time === undefined ? {} : { timestamp: time.toISOString() }),
      ...(npm[0] === undefined ? {} : { tools: npm[0].metadata.tools }),
      component: { ...own, licenses: [{ license: { id: 'AGPL-3.0-or-later' } }] },
    },
    components: [...parts.values()].toSorted((a, b) => compare(a['bom-ref'], b['bom-ref'])),
    dependencies,
  };
  const head = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serial(content),
    version: 1,
  };
  return `${JSON.stringify({ ...head, ...content }, null, 2)}\n`;
}

/** Without dependencies of their own they hang on nothing else. */
function copiedParts({ components, dependencies }: NpmBom): readonly string[] {
  return dependencies.length > 0 ? [] : components.map((component) => component['bom-ref']);
}

/** They are in no registry, so they have no address there. */
function ownComponent(component: Component, version: string): Component {
  return { ...component, version, purl: undefined };
}

function programComponent({ name, version, purl, license, sha256 }: Program): Component {
  return {
    type: 'application',
    name,
    version,
    purl,
    'bom-ref': purl,
    scope: 'required',
    licenses: [{ license: { id: license } }],
    hashes: [{ alg: 'SHA-256', content: sha256 }],
  };
}

function moduleComponent(module: GoModule): Component {
  const purl = goPurl(module);
  return { type: 'library', name: module.path, version: module.version, purl, 'bom-ref': purl };
}

function goPurl({ path, version }: GoModule): string {
  return `pkg:golang/${path.toLowerCase()}@${version.replaceAll('+', '%2B')}`;
}

function debianComponent({ name, purpose }: DebianPackage): Component {
  const purl = `pkg:deb/debian/${name}?distro=debian-12`;
  return {
    type: 'application',
    name,
    purl,
    'bom-ref': purl,
    scope: purpose === 'run' ? 'required' : 'optional',
    properties: [{ name: 'swirl:needed-for', value: purpose }],
  };
}

function imageComponent({ name, digest }: ImageReference): Component {
  const colon = name.lastIndexOf(':');
  const [path, tag] = [name.slice(0, colon), name.slice(colon + 1)];
  const purl = `pkg:docker/${path}@${tag}`;
  return {
    type: 'container',
    name: path,
    version: tag,
    purl,
    'bom-ref': purl,
    scope: 'optional',
    ...(digest === undefined
      ? {}
      : { hashes: [{ alg: 'SHA-256', content: digest.replace('sha256:', '') }] }),
  };
}

function mergeDependencies(dependencies: readonly Dependency[]): readonly Dependency[] {
  const merged = new Map<string, Set<string>>();
  for (const { ref, dependsOn = [] } of dependencies) {
    merged.set(ref, new Set([...(merged.get(ref) ?? []), ...dependsOn]));
  }
  return [...merged]
    .map(([ref, on]) => ({ ref, dependsOn: [...on].toSorted(compare) }))
    .toSorted((a, b) => compare(a.ref, b.ref));
}

/** A UUID of version 8, whose bits are free to choose. */
function serial(content: object): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 3) | 8).toString(16);
  return `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
