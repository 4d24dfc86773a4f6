import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { decode, HERTZ, wavOf } from './pcm.ts';
import type { Site } from './site.ts';
import { openStudio } from './studio.ts';
import { beat, hum } from './voices.ts';

const PROMISED_LU = 1;
const PROMISED_CORRELATION = 0.98;

interface Take {
  readonly sound: (seconds: number) => Float32Array;
  readonly gain: number;
  readonly offsetMs: number;
}

const ROOT: Take = { sound: (seconds) => hum(seconds, 196), gain: 1, offsetMs: 0 };
/** Quiet and loud ones, moved both ways, and peaks that have to be limited. */
const TAKES: readonly Take[] = [
  { sound: (seconds) => beat(seconds, 96), gain: 1, offsetMs: 35 },
  { sound: (seconds) => hum(seconds, 294, 0.05), gain: 0.6, offsetMs: -120 },
  { sound: (seconds) => hum(seconds / 2, 98, 0.5), gain: 1.5, offsetMs: 300 },
  { sound: (seconds) => beat(seconds, 128), gain: 1.5, offsetMs: 0 },
  { sound: (seconds) => hum(seconds, 440, 0.02), gain: 1, offsetMs: -300 },
  { sound: (seconds) => beat(seconds, 144), gain: 0.3, offsetMs: 7 },
  { sound: (seconds) => hum(seconds, 330), gain: 1, offsetMs: 90 },
];

/** What the studio plays before a layer is posted, next to the file that listeners get. */
export async function provePreview(site: Site, { small }: { small: boolean }): Promise<void> {
  const seconds = small ? 3 : 20;
  const root = await site.signUp();
  const file = wavOf(ROOT.sound(seconds));
  let base = await site.post(root, { file, mediaType: 'audio', seconds });
  await site.untilReady(root, base);
  const compared: { readonly units: number; readonly correlation: number }[] = [];
  for (const { sound, gain, offsetMs } of small ? TAKES.slice(0, 2) : TAKES) {
    const author = await site.signUp();
    const studio = await openStudio(site, author, base);
    const take = sound(seconds);
    studio.lay(take);
    const [preview = new Float32Array(0)] = studio.preview(take, { gain, offsetMs });
    base = await site.post(author, {
      file: studio.upload(take),
      mediaType: 'audio',
      seconds,
      layer: { parentLoopId: base, gain, offsetMs },
    });
    const { mediaUrl } = await site.untilReady(author, base);
    const [mix = new Float32Array(0)] = await decode(await site.fetch(mediaUrl));
    const units = Math.abs(loudnessOf(preview) - loudnessOf(mix));
    compared.push({ units, correlation: correlationOf(preview, mix) });
  }
  const units = Math.max(...compared.map((one) => one.units));
  const correlation = Math.min(...compared.map((one) => one.correlation));
  console.log(
    `preview: ${compared.length} mixes of up to ${compared.length + 1} stems; loudness within ` +
      `${units.toFixed(2)} LU (promised: ${PROMISED_LU}), correlation at least ` +
      `${correlation.toFixed(4)} (promised: ${PROMISED_CORRELATION})`,
  );
  assert(units <= PROMISED_LU, 'the preview is louder or quieter than the mix');
  assert(correlation >= PROMISED_CORRELATION, 'the preview sounds different from the mix');
}

/** In LUFS, by ffmpeg. */
function loudnessOf(samples: Float32Array): number {
  const raw = ['-f', 'f32le', '-ar', String(HERTZ), '-ac', '1', '-i', '-'];
  const measured = ['-af', 'ebur128', '-f', 'null', '-'];
  const { stderr } = spawnSync('ffmpeg', ['-hide_banner', '-nostats', ...raw, ...measured], {
    input: Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength),
    encoding: 'utf8',
  });
  const [, integrated] = /Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(stderr) ?? [];
  assert(integrated !== undefined, 'the loudness was not measured');
  return Number(integrated);
}

/** Sample by sample, without searching for a better shift: they have to be in time. */
function correlationOf(first: Float32Array, second: Float32Array): number {
  const length = Math.min(first.length, second.length);
  let product = 0;
  let energyOfFirst = 0;
  let energyOfSecond = 0;
  for (let at = 0; at < length; at += 1) {
    const [a, b] = [first[at] ?? 0, second[at] ?? 0];
    product += a * b;
    energyOfFirst += a * a;
    energyOfSecond += b * b;
  }
  return product / Math.sqrt(energyOfFirst * energyOfSecond);
}
