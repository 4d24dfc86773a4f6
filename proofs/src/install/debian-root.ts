import { existsSync, globSync } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cacheFolder } from '@swirl/stack/settings';
import { run } from '@swirl/stack/process';

const SUITE = 'bookworm';
const base = join(cacheFolder, `debian-${SUITE}.tar`);
const APT_ARCHIVES = 'var/cache/apt/archives';
/** A cache of packages; the root itself is clean every time. */
const archives = join(cacheFolder, `debian-${SUITE}-archives`);

/** A clean Debian, made by debootstrap in an empty folder. The first time it is downloaded. */
export async function unpackDebian(folder: string): Promise<void> {
  if (!existsSync(base)) await bootstrap();
  await mkdir(archives, { recursive: true });
  await run('tar', ['-xpf', base, '-C', folder, '--numeric-owner']);
  await copyPackages(archives, join(folder, APT_ARCHIVES));
}

/** What it has downloaded is there for the next one. */
export async function keepPackages(folder: string): Promise<void> {
  await copyPackages(join(folder, APT_ARCHIVES), archives);
}

/** Links where possible. Each root has its own folder, because apt locks it. */
async function copyPackages(from: string, to: string): Promise<void> {
  for (const name of globSync('*.deb', { cwd: from })) {
    const [source, target] = [join(from, name), join(to, name)];
    if (existsSync(target)) continue;
    await link(source, target).catch(() => copyFile(source, target));
  }
}

async function bootstrap(): Promise<void> {
  await mkdir(dirname(base), { recursive: true });
  const scratch = await mkdtemp(join('/var/tmp', 'swirl-debootstrap-'));
  try {
    const system = join(scratch, 'root');
    await run('debootstrap', ['--variant=minbase', SUITE, system]).catch((cause: unknown) => {
      throw new Error('debootstrap failed: is it installed, and is this root?', { cause });
    });
    await run('tar', ['-cpf', `${base}.part`, '--numeric-owner', '-C', system, '.']);
    await rename(`${base}.part`, base);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
