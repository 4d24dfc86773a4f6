import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { preparePrivateEngines } from '@swirl/stack/engines/private-engines';
import { root } from '@swirl/stack/settings';
import { imageReferences } from '../../../scripts/supply-chain/image-references.ts';
import { importBase } from './base-image.ts';
import { openContainers, type Containers } from './containers.ts';
import { runApp, runDatabase, runEdge, runStore } from './run-images.ts';

const TARGETS = ['app', 'captions', 'edge', 'store', 'database'];
const RUNS: Readonly<Record<string, (containers: Containers) => Promise<void>>> = {
  edge: runEdge,
  store: runStore,
  database: runDatabase,
};

/** Without Docker and without a registry; needs to be root. */
export async function buildAndRun({
  targets = TARGETS,
  asBuilt,
}: {
  readonly targets?: readonly string[] | undefined;
  readonly asBuilt: boolean;
}): Promise<void> {
  assert.equal(process.getuid?.(), 0, 'images are built by root');
  const scratch = await mkdtemp(join('/var/tmp', 'swirl-images-'));
  const containers = await openContainers(scratch, { asBuilt });
  try {
    const bases = imageReferences(root).filter(({ file }) => file.endsWith('Dockerfile'));
    for (const base of new Set(bases.map(({ name }) => name))) {
      await importBase(containers, base, scratch);
    }
    for (const target of targets) {
      const begun = performance.now();
      await containers.build(target);
      const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
      console.log(`${target}: ${await containers.sizeOf(target)} MB, built in ${minutes} min`);
      await RUNS[target]?.(containers);
    }
    if (targets.includes('app')) await withEngines((env) => runApp(containers, env));
  } finally {
    await containers.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

async function withEngines(work: (env: NodeJS.ProcessEnv) => Promise<void>): Promise<void> {
  const engines = await preparePrivateEngines('/var/tmp/swirl-images-engines-');
  try {
    await engines.up();
    await work(engines.env);
  } finally {
    await engines.remove();
  }
}
