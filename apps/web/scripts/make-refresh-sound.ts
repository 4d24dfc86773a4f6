import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Generates the sound of the refresh button: a soft rising tone, a third of a second long. Run it
// again only to change the sound; the result is committed with the other public files.
const path = join(import.meta.dirname, '../public/sounds/swirl-refresh.mp3');
const SECONDS = 0.36;

/** A tone that glides from one pitch to another, with a quick attack and a slow decay. */
const glide = (from: number, to: number, loudness: number): string => {
  const phase = `2*PI*(${from}*t+${(to - from) / (2 * SECONDS)}*t*t)`;
  const swell = `(1-exp(-t*60))*exp(-t*9)`;
  return `${loudness}*${swell}*sin(${phase})`;
};

const voices = [glide(420, 840, 0.34), glide(630, 1260, 0.16), glide(1680, 2520, 0.05)].join('+');

mkdirSync(dirname(path), { recursive: true });
const sound = `aevalsrc=${voices}:s=44100:d=${SECONDS}`;
const soften = `afade=t=out:st=${SECONDS - 0.08}:d=0.08,aecho=0.8:0.6:38:0.22`;
const options = `-hide_banner -loglevel error -y -f lavfi -i ${sound} -af ${soften}`;
const format = '-ac 1 -b:a 64k -map_metadata -1 -fflags +bitexact';
execFileSync('ffmpeg', [...`${options} ${format}`.split(' '), path]);
process.stdout.write(`${path}\n`);
