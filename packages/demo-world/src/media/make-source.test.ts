import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSource } from './make-source.ts';
import { SMALL, type Recipe } from './recipe.ts';

const run = promisify(execFile);
const TIMEOUT_MS = 120_000;

let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'swirl-seed-'));
});

afterAll(async () => {
  await rm(scratch, { recursive: true });
});

async function make(name: string, recipe: Recipe): Promise<string> {
  const path = join(scratch, name);
  await makeSource(recipe, SMALL, { path, scratch });
  return path;
}

async function loudness(path: string): Promise<{ lufs: number; peak: number }> {
  const { stderr } = await run('ffmpeg', [
    '-nostdin',
    '-i',
    path,
    '-af',
    'ebur128=peak=true',
    '-f',
    'null',
    '-',
  ]);
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const value = (name: string) => Number(new RegExp(`${name}:\\s+(\\S+)`).exec(summary)?.[1]);
  return { lufs: value('I'), peak: value('Peak') };
}

describe('media of the demo world', () => {
  it(
    'is animated: every frame of a video exists, and differs from the one before',
    async () => {
      const path = await make('made.mp4', {
        kind: 'video',
        scene: 'dusk',
        sound: { ambience: 'sea', seconds: 2 },
      });
      const { stdout } = await run('ffmpeg', [
        '-nostdin',
        '-v',
        'error',
        '-i',
        path,
        '-map',
        '0:v',
        '-f',
        'framehash',
        '-',
      ]);
      const hashes = stdout.split('\n').filter((line) => line.startsWith('0,'));
      expect(hashes).toHaveLength(SMALL.videoSeconds * SMALL.framesPerSecond);
      expect(new Set(hashes.map((line) => line.split(',').at(-1))).size).toBe(hashes.length);
    },
    TIMEOUT_MS,
  );

  it.each<[string, Recipe]>([
    [
      'a voice over a kettle',
      {
        kind: 'audio',
        says: 'Here she goes.',
        speaker: { voice: 'en-gb+f3', pitch: 54, speed: 152 },
        behind: { ambience: 'kettle', seconds: 4 },
      },
    ],
    [
      'a tune',
      {
        kind: 'audio',
        sound: {
          tune: {
            root: 53,
            beatsPerMinute: 120,
            chords: [[0, 4, 7, 11]],
            players: ['keys', 'bass', 'drums', 'strings', 'hum', 'bells'],
          },
        },
      },
    ],
  ])(
    'is audible and does not clip: %s',
    async (name, recipe) => {
      const { lufs, peak } = await loudness(await make(`${name}.wav`, recipe));
      expect(lufs).toBeGreaterThan(-30);
      expect(peak).toBeLessThan(-0.5);
    },
    TIMEOUT_MS,
  );
});
