import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawFrames, drawImage, drawStill, frameOf } from './draw.ts';
import type { Backing, Recipe, Scale } from './recipe.ts';
import { runFfmpeg, runProgram } from './run-program.ts';
import { recordAmbience } from './sound/ambience.ts';
import { toWav, type Tape } from './sound/tape.ts';
import { perform } from './sound/tunes.ts';

/** The voice is in a small room, close to the microphone, with a short pause at the end. */
const VOICE =
  'adelay=250,highpass=f=85,equalizer=f=190:t=q:w=1:g=3,equalizer=f=3200:t=q:w=1.2:g=-3,lowpass=f=7800,' +
  'acompressor=threshold=0.12:ratio=3:attack=8:release=120:makeup=2,aecho=0.9:0.6:19|31:0.16|0.1,apad=pad_dur=0.7';

export async function makeSource(
  recipe: Recipe,
  scale: Scale,
  { path, scratch }: { readonly path: string; readonly scratch: string },
): Promise<void> {
  if (recipe.kind === 'image') return drawImage(recipe.scene, scale.imageWidth, path);
  if (recipe.kind === 'video') return makeVideo(recipe, scale, path, scratch);
  if (!('says' in recipe)) return writeFile(path, toWav(record(recipe.sound)));
  return speak(recipe, path, scratch);
}

function record(sound: Backing): Tape {
  return 'tune' in sound ? perform(sound.tune) : recordAmbience(sound.ambience, sound.seconds);
}

async function speak(
  { says, speaker, behind }: Extract<Recipe, { says: string }>,
  path: string,
  scratch: string,
): Promise<void> {
  const voice = join(scratch, 'voice.wav');
  const { voice: name, pitch, speed } = speaker;
  await runProgram('espeak-ng', [
    '-v',
    name,
    '-p',
    `${pitch}`,
    '-s',
    `${speed}`,
    '-g',
    '2',
    '-w',
    voice,
    says,
  ]);
  if (behind === undefined) {
    return runFfmpeg(['-i', voice, '-af', VOICE, '-ar', '44100', '-c:a', 'pcm_s16le', path]);
  }
  const backing = join(scratch, 'backing.wav');
  await writeFile(backing, toWav(record(behind)));
  const mixed = `[0:a]${VOICE},aresample=44100,pan=stereo|c0=c0|c1=c0[voice];[1:a]volume=0.22[behind];[voice][behind]amix=inputs=2:duration=first:normalize=0,alimiter=limit=0.85[out]`;
  return runFfmpeg(
    [
      ['-i', voice],
      ['-stream_loop', '-1', '-i', backing],
      ['-filter_complex', mixed, '-map', '[out]', '-c:a', 'pcm_s16le', path],
    ].flat(),
  );
}

async function makeVideo(
  { scene, sound, tall = true }: Extract<Recipe, { kind: 'video' }>,
  { videoWidth, framesPerSecond, videoSeconds }: Scale,
  path: string,
  scratch: string,
): Promise<void> {
  const frame = frameOf(videoWidth, tall);
  const still = join(scratch, 'still.png');
  const soundtrack = join(scratch, 'sound.wav');
  await drawStill(scene, frame, tall, still);
  await writeFile(soundtrack, toWav(record(sound)));
  const frames = drawFrames(scene, frame, tall, videoSeconds * framesPerSecond);
  await runFfmpeg(
    [
      ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${frame.width}x${frame.height}`],
      ['-r', `${framesPerSecond}`, '-i', 'pipe:0'],
      ['-loop', '1', '-framerate', `${framesPerSecond}`, '-i', still],
      ['-stream_loop', '-1', '-i', soundtrack],
      ['-filter_complex', '[1:v][0:v]overlay=shortest=1:format=gbrp,format=yuv420p[v]'],
      ['-map', '[v]', '-map', '2:a', '-t', `${videoSeconds}`],
      ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '16', '-c:a', 'aac', '-b:a', '160k'],
      path,
    ].flat(),
    frames,
  );
}
