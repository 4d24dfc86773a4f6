import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { speechDetector } from '../src/captions/engine-files.ts';
import { checkCaptionEngine, EngineUnavailable, listenToLoop } from '../src/captions/listen.ts';
import { openWorkbench, tone } from './workbench.ts';

// What the engine itself does is proven by `pnpm prove captions`, which installs it.
const bench = await openWorkbench();

describe('the engine of captions', () => {
  it('is not used if it is not installed', async () => {
    const engine = bench.path('empty');
    await mkdir(engine);
    const missing = checkCaptionEngine('base', engine);
    await expect(missing).rejects.toThrow(EngineUnavailable);
    await expect(missing).rejects.toThrow('pnpm captions:install base');
  });

  it('does not load a file that is not the one we know', async () => {
    const engine = bench.path('planted');
    const planted = join(engine, speechDetector);
    await mkdir(dirname(planted), { recursive: true });
    await writeFile(planted, 'weights of someone else');
    await expect(checkCaptionEngine('base', engine)).rejects.toThrow('is not the file we know');

    const job = await bench.emptyJob();
    await bench.make(...tone(1), '-c:a', 'aac', '-f', 'ipod', join(job.directory, 'sound.m4a'));
    const listening = listenToLoop(job, 'sound.m4a', { model: 'base', seconds: 1, engine });
    await expect(listening).rejects.toThrow('is not the file we know');
  });
});
