import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@swirl/stack/settings';
import { imageReferences } from '../../../scripts/supply-chain/image-references.ts';
import { composeServices } from './compose.ts';

/** What can be checked of the Dockerfile and the compose files without building anything. */
export async function checkFiles(): Promise<void> {
  const dockerfile = await readFile(join(root, 'deploy/Dockerfile'), 'utf8');
  const targets = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name ?? '');
  assert.equal(targets.length, dockerfile.match(/^FROM /gm)?.length, 'a stage has no name');
  checkTargets(targets);
  checkCopies(dockerfile, targets);
  await checkPins();
  console.log(`Dockerfile: ${targets.length} stages, their files are there`);
}

function checkTargets(targets: readonly string[]): void {
  for (const [name, { build }] of Object.entries(composeServices())) {
    if (build === undefined) continue;
    assert(
      targets.includes(build.target),
      `${name} has the target ${build.target}, which is not built`,
    );
  }
}

/** Every source of COPY exists, in the checkout or as a stage. */
function checkCopies(dockerfile: string, targets: readonly string[]): void {
  for (const [line, given = ''] of dockerfile.replaceAll('\\\n', ' ').matchAll(/^COPY (.+)$/gm)) {
    const parts = given.trim().split(/\s+/);
    const from = parts.find((part) => part.startsWith('--from='))?.slice('--from='.length);
    if (from !== undefined) {
      assert(targets.includes(from), `${line}: there is no stage ${from}`);
      continue;
    }
    for (const source of parts.slice(0, -1)) {
      assert(
        source === '.' || globSync(source, { cwd: root }).length > 0,
        `${line}: there is no ${source}`,
      );
    }
  }
}

/** Every image of others has a fixed tag, and a digest is whole. Which have none is printed. */
async function checkPins(): Promise<void> {
  const references = imageReferences(root);
  for (const { file, name } of references) {
    assert.match(name, /:[\w.-]*\d/, `${file}: ${name} has no tag with a version`);
  }
  for (const file of new Set(references.map((reference) => reference.file))) {
    const text = await readFile(join(root, file), 'utf8');
    for (const [digest] of text.matchAll(/@sha\S*/g)) {
      assert.match(digest, /^@sha256:[0-9a-f]{64}$/, `${file}: this is no digest`);
    }
  }
  const loose = new Set(references.filter(({ digest }) => !digest).map(({ name }) => name));
  const names = new Set(references.map(({ name }) => name));
  console.log(`images of others: ${names.size}, of which not pinned by digest: ${loose.size}`);
  for (const name of loose) console.log(`  ${name}`);
}
