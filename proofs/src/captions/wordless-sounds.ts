import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordAmbience } from '@swirl/demo-world/media/sound/ambience';
import { toWav, type Tape } from '@swirl/demo-world/media/sound/tape';
import { perform, type Player } from '@swirl/demo-world/media/sound/tunes';
import { run } from '@swirl/stack/process';

const SECONDS = 8;
const TUNE = {
  root: 53,
  beatsPerMinute: 88,
  chords: [
    [0, 4, 7, 11],
    [9, 12, 16, 19],
    [5, 9, 12, 16],
    [7, 11, 14, 17],
  ],
};

/** Sounds in which no one says anything; at the small size only silence. */
export async function makeSounds(
  folder: string,
  small: boolean,
): Promise<{ readonly name: string; readonly file: string }[]> {
  const path = (name: string) => join(folder, `${name.replaceAll(' ', '-')}.wav`);
  const filtered = async (name: string, source: string) => {
    const args = ['-loglevel', 'error', '-f', 'lavfi', '-i', source, '-t', String(SECONDS)];
    await run('ffmpeg', [...args, path(name)]);
    return { name, file: path(name) };
  };
  const taped = async (name: string, tape: Tape) => {
    await writeFile(path(name), toWav(tape));
    return { name, file: path(name) };
  };
  const played = (name: string, ...players: Player[]) => taped(name, perform({ ...TUNE, players }));
  const silence = await filtered('silence', 'anullsrc=sample_rate=16000:channel_layout=mono');
  if (small) return [silence];
  return [
    silence,
    await filtered('a tone', 'sine=frequency=440'),
    await filtered('noise', 'anoisesrc=color=pink'),
    await played('a band', 'pad', 'keys', 'bass', 'drums', 'bells'),
    await played('humming', 'hum', 'strings'),
    await played('a beatbox', 'beatbox', 'low'),
    await played('a choir without text', 'melody', 'harmony', 'low'),
    await taped('a crowd', recordAmbience('crowd', SECONDS)),
    await taped('rain', recordAmbience('rain', SECONDS)),
  ];
}
