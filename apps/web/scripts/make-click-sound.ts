import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { mkdirSync } from 'node:fs';

// Generates the click that tells where a browser starts to decode our sound. It is encoded like a
// stem; some browsers play the encoder's padding before the first sample, and are late by it.
const path = join(import.meta.dirname, '../public/sounds/click.m4a');
const HERTZ = 48_000;
/** Must equal `CLICK_SECOND` of `src/features/layers/mixer/start-offset.ts`. */
const CLICK_SECOND = 0.25;
const SECONDS = 0.5;

mkdirSync(dirname(path), { recursive: true });
const click = `0.8*gte(t\\,${CLICK_SECOND})*exp(-(t-${CLICK_SECOND})*900)*cos(2*PI*2000*(t-${CLICK_SECOND}))`;
const options = `-hide_banner -loglevel error -y -f lavfi -i aevalsrc=${click}:s=${HERTZ}:d=${SECONDS}`;
const format =
  '-ac 1 -c:a aac -b:a 128k -map_metadata -1 -fflags +bitexact -movflags +faststart -f ipod';
execFileSync('ffmpeg', [...`${options} ${format}`.split(' '), path]);
process.stdout.write(`${path}\n`);
