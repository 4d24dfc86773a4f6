import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { chooseParts, PARTS } from '../../scripts/ci/parts.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const files = globSync('.github/**/*.yml', { cwd: root });

it.each(files)('%s is valid YAML', (file) => {
  expect(() => void parse(read(file), { strict: true, uniqueKeys: true })).not.toThrow();
});

it('every part of CI runs in exactly one job of the workflow, browser tests in complete shards', () => {
  const workflow: { jobs: { parts: { strategy: { matrix: { include: { parts: string }[] } } } } } =
    parse(read('.github/workflows/ci.yml'));
  const names = workflow.jobs.parts.strategy.matrix.include.flatMap(({ parts }) =>
    parts.split(' '),
  );
  const chosen = names.map((name) => chooseParts([`--only=${name}`]));
  expect(new Set(chosen.flatMap(({ parts }) => [...parts]))).toEqual(new Set(PARTS));
  const shards = chosen.flatMap(({ shard }) => (shard === undefined ? [] : [shard]));
  expect(shards).toEqual(shards.map((_, index) => `${index + 1}/${shards.length}`));
  expect(new Set(names).size).toBe(names.length);
});

it('what runs of CI take in turns elsewhere all runs on GitHub', () => {
  expect(read('.github/workflows/ci.yml')).toContain('.ci/run --all --only=$part');
});

it('the nightly run uses only documented proofs', () => {
  const workflow: { jobs: { proof: { strategy: { matrix: { proof: string[] } } } } } = parse(
    read('.github/workflows/nightly.yml'),
  );
  const described = read('docs/PROOFS.md');
  for (const proof of workflow.jobs.proof.strategy.matrix.proof) {
    expect(described).toContain(`pnpm prove ${proof}`);
  }
});

it('the development container is valid JSON and uses our own setup script', () => {
  expect(JSON.parse(read('.devcontainer/devcontainer.json'))).toMatchObject({
    postCreateCommand: 'scripts/setup',
  });
});
