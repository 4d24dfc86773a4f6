import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readProgress, writeProgress } from './progress.ts';
import { createTally } from './tally.ts';

it('a run is continued with its counts until it is complete', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'swirl-fuzz-progress-'));
  const file = join(folder, 'new/progress.json');
  try {
    expect(await readProgress(file, 100)).toBeUndefined();
    const tally = createTally();
    tally.count('member', 'loops.read', 200, ['friends']);
    const { counts } = tally;
    const done = { seed: 's', walk: 2, requests: 80, seconds: 3, counts, findings: {} };
    await writeProgress(file, done);
    const read = await readProgress(file, 100);
    expect(read).toEqual(done);
    expect(createTally(read?.counts).total).toBe(1);
    expect(await readProgress(file, 80)).toBeUndefined();
  } finally {
    await rm(folder, { recursive: true });
  }
});
