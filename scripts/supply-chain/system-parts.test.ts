import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { weedBinary } from '@swirl/stack/settings';
import { expect, it } from 'vitest';
import { debianPackages } from './debian-packages.ts';
import { goModules } from './go-modules.ts';
import { imageReferences, referencesIn } from './image-references.ts';

const root = join(import.meta.dirname, '../..');

it("every Debian package of our images is one of the installer's, so that the list has it", () => {
  const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
  const installed = [...dockerfile.matchAll(/apt-get install ([^&\n]*)/g)]
    .flatMap(([, list = '']) => list.trim().split(/\s+/))
    .filter((name) => !name.startsWith('-'));
  expect(installed).toContain('nginx');
  const listed = new Set(debianPackages(root).map(({ name }) => name));
  expect(installed.filter((name) => !listed.has(name))).toEqual([]);
});

it('every Debian package is listed once, and none is unnamed', () => {
  const names = debianPackages(root).map(({ name }) => name);
  expect(names).toContain('ffmpeg');
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain('');
});

it('the Go modules of SeaweedFS are read from its program', () => {
  const modules = goModules(weedBinary);
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.map(({ path }) => path)).toContain('google.golang.org/grpc');
  expect(modules.every(({ version }) => version.startsWith('v'))).toBe(true);
});

it('a program that is not written in Go has no Go modules', () => {
  expect(goModules(join(root, 'deploy/release'))).toEqual([]);
});

it('images of others are found in the Dockerfile and the compose files, stages and our own are not', () => {
  const names = imageReferences(root).map(({ name }) => name);
  expect(names).toContain('debian:12-slim');
  expect(names).toContain('valkey/valkey:9.0');
  expect(names.filter((name) => /^(?:app|release|swirl-)/.test(name))).toEqual([]);
});

it('the digest of an image is told from its name', () => {
  const digest = `sha256:${'0a'.repeat(32)}`;
  const text = `FROM --platform=linux/amd64 debian:12-slim@${digest} AS base\nFROM base\n`;
  expect(referencesIn('Dockerfile', text)).toEqual([
    { file: 'Dockerfile', name: 'debian:12-slim', digest },
  ]);
});
