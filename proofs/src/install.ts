import { chmod, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkSite } from '../lib/edge/nginx.ts';
import { certify } from '../lib/edge/own-authority.ts';
import { checkScripts, checkUnits } from './install/check-files.ts';
import { makeRelease } from './install/check-release.ts';
import { runInside } from './install/container.ts';
import { unpackDebian } from './install/debian-root.ts';
import { startDownloadProxy } from './install/download-proxy.ts';

const NAME = 'swirl.test';

/**
 * From a clean Debian to a usable Swirl, by the production installer. The small size only checks
 * files: scripts, units, nginx's site, the release.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const folder = await mkdtemp(join('/var/tmp', 'swirl-install-'));
  await chmod(folder, 0o755);
  try {
    console.log(`scripts: ${await checkScripts()} without complaints`);
    console.log(`units: ${await checkUnits(join(folder, 'units'))} verified by systemd`);
    const site = join(folder, 'site');
    await mkdir(site);
    await checkSite(site, NAME);
    console.log("nginx takes the site's configuration");
    const given = join(folder, 'given');
    await mkdir(given);
    const archive = small ? undefined : join(given, 'release.tar.gz');
    console.log(`release: ${await makeRelease(folder, archive)}`);
    if (!small) await installOnCleanDebian(folder, given);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function installOnCleanDebian(folder: string, given: string): Promise<void> {
  const system = join(folder, 'system');
  await mkdir(system);
  await unpackDebian(system);
  const tls = await certify(folder, NAME);
  await copyFile(tls.authority, join(given, 'ca.pem'));
  await copyFile(tls.certificate, join(given, 'site.pem'));
  await copyFile(tls.key, join(given, 'site.key'));
  const proxy = await startDownloadProxy(join(given, 'proxy.sock'));
  try {
    await runInside({ system, given }, 'proofs/src/install/inside.ts');
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
}
