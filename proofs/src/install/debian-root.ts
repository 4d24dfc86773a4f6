import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cacheFolder } from '@swirl/stack/settings';
import { run } from '@swirl/stack/process';

const SUITE = 'bookworm';
const base = join(cacheFolder, `debian-${SUITE}.tar`);
/** A cache of packages; the root itself is clean every time. */
export const archives = join(cacheFolder, `debian-${SUITE}-archives`);

/** A clean Debian, made by debootstrap in an empty folder. The first time it is downloaded. */
export async function unpackDebian(folder: string): Promise<void> {
  if (!existsSync(base)) await bootstrap();
  await mkdir(join(archives, 'partial'), { recursive: true });
  await run('tar', ['-xpf', base, '-C', folder, '--numeric-owner']);
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
