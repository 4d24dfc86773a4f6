import { appendFile, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@swirl/stack/process';
import { root } from '@swirl/stack/settings';
import { certify } from '../../lib/edge/own-authority.ts';
import { runInside } from './container.ts';
import { keepPackages, unpackDebian } from './debian-root.ts';
import { startDownloadProxy } from './download-proxy.ts';

interface Machine {
  /** An empty folder for it; `given/` in it may have files for it already. */
  readonly folder: string;
  /** What it is called; it has a certificate for that. */
  readonly name: string;
  /** What runs inside, with these arguments. */
  readonly file: string;
  readonly args?: readonly string[];
}

/** A clean Debian with a certificate and a way to download, in which a file of ours runs. */
export async function runOnCleanDebian({ folder, name, file, args = [] }: Machine): Promise<void> {
  const system = join(folder, 'system');
  const given = join(folder, 'given');
  await mkdir(system, { recursive: true });
  await mkdir(given, { recursive: true });
  await unpackDebian(system);
  const tls = await certify(folder, name);
  await copyFile(tls.authority, join(given, 'ca.pem'));
  await copyFile(tls.certificate, join(given, 'site.pem'));
  await copyFile(tls.key, join(given, 'site.key'));
  await trustTheSame(join(given, 'trusted.pem'), tls.authority);
  const proxy = await startDownloadProxy(join(given, 'proxy.sock'));
  try {
    await runInside({ system, given }, file, ...args);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
    await keepPackages(system);
  }
}

/** Downloads may pass a gateway of this network, with an authority of its own. */
async function trustTheSame(file: string, authority: string): Promise<void> {
  await copyFile(authority, file);
  const own = process.env['NODE_EXTRA_CA_CERTS'];
  if (own !== undefined) await appendFile(file, await readFile(own));
}

/** A repository to clone from: this checkout with its uncommitted changes, as the branch main. */
export async function makeRepository(given: string): Promise<void> {
  await mkdir(given, { recursive: true });
  const repository = join(given, 'repository');
  const git = async (...args: string[]) => (await run('git', ['-C', root, ...args])).stdout.trim();
  const index = { ...process.env, GIT_INDEX_FILE: join(given, 'index') };
  await run('git', ['-C', root, 'read-tree', 'HEAD'], { env: index });
  await run('git', ['-C', root, 'add', '--all'], { env: index });
  const { stdout: tree } = await run('git', ['-C', root, 'write-tree'], { env: index });
  const author = ['-c', 'user.name=Noor', '-c', 'user.email=noor@swirl.test'];
  const commit = await git(...author, 'commit-tree', tree.trim(), '-p', 'HEAD', '-m', 'Rehearsal');
  await run('git', ['init', '--quiet', '--bare', '--initial-branch=main', repository]);
  await git('push', '--quiet', '--no-verify', repository, `${commit}:refs/heads/main`);
  await writeFile(join(repository, 'description'), 'A rehearsal\n');
}
