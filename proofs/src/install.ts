import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkSite } from '../lib/edge/nginx.ts';
import { checkScripts, checkUnits } from './install/check-files.ts';
import { makeRelease } from './install/check-release.ts';
import { makeRepository, runOnCleanDebian } from './install/debian-machine.ts';

const NAME = 'swirl.test';

interface Size {
  readonly small: boolean;
  readonly flags: readonly string[];
}

/**
 * From a clean Debian to a usable Swirl, by the production installer. The small size only checks
 * files: scripts, units, nginx's site, the release. `--from-checkout` builds the release there, as
 * INSTALL.md says, with 2 GB of memory.
 */
export async function run({ small, flags }: Size): Promise<void> {
  const folder = await mkdtemp(join('/var/tmp', 'swirl-install-'));
  await chmod(folder, 0o755);
  try {
    if (flags.includes('--from-checkout')) {
      await makeRepository(join(folder, 'given'));
      const file = 'proofs/src/install/from-checkout.ts';
      await runOnCleanDebian({ folder, name: 'swirl.example', file });
      return;
    }
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
    const file = 'proofs/src/install/inside.ts';
    if (!small) await runOnCleanDebian({ folder, name: NAME, file });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
