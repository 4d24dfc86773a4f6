import { existsSync, globSync } from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { run } from '@swirl/stack/process';
import { unpackDebian } from '../install/debian-root.ts';
import type { Containers } from './containers.ts';

/** What the image of the registry leaves out, now and of every package. */
const LEFT_OUT = ['doc', 'info', 'lintian', 'locale', 'man'].map((name) => `usr/share/${name}`);
const NO_ARCHIVES = 'DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb"; };\n';
/** Authorities that were added to this machine, such as that of a proxy. */
const AUTHORITIES = 'usr/local/share/ca-certificates';

/**
 * Debian made by debootstrap, under the name that the Dockerfile builds on: the same packages as in the
 * image of the registry, which can't be had here, but not the same bytes.
 */
export async function importBase(
  { podman }: Containers,
  name: string,
  scratch: string,
): Promise<void> {
  if (!name.startsWith('debian:12')) throw new Error(`${name} can't be made by debootstrap`);
  const system = join(scratch, 'base');
  const archive = `${system}.tar`;
  await mkdir(system);
  await unpackDebian(system);
  const lists = ['var/cache/apt', 'var/lib/apt/lists'];
  for (const path of [...LEFT_OUT, ...lists].flatMap((folder) =>
    globSync(`${folder}/*`, { cwd: system }),
  )) {
    await rm(join(system, path), { recursive: true });
  }
  const excludes = LEFT_OUT.map((path) => `path-exclude /${path}/*\n`).join('');
  await writeFile(join(system, 'etc/dpkg/dpkg.cfg.d/docker'), excludes);
  await writeFile(join(system, 'etc/apt/apt.conf.d/docker-clean'), NO_ARCHIVES);
  // Packages start nothing while an image is built.
  await writeFile(join(system, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  if (existsSync(`/${AUTHORITIES}`)) {
    await mkdir(join(system, AUTHORITIES), { recursive: true });
    for (const file of globSync(`/${AUTHORITIES}/*.crt`)) {
      await copyFile(file, join(system, AUTHORITIES, basename(file)));
    }
  }
  await run('tar', ['-cpf', archive, '--numeric-owner', '-C', system, '.']);
  await podman('import', '--quiet', archive, `docker.io/library/${name}`);
  await Promise.all([system, archive].map((path) => rm(path, { recursive: true })));
  console.log(`${name}: made by debootstrap, not the image of the registry`);
}
