import { useEffect, useState } from 'react';
import type { EditorClip } from '../editor-clip.ts';
import { readSound } from './read-sound.ts';
import type { Sound } from './read-sound.ts';

/** The decoded sounds of some inputs of a clip, as they become known; null has none that can be read. */
export const useSounds = (
  { files }: EditorClip,
  inputs: readonly number[],
): ReadonlyMap<number, Sound | null> => {
  const [known, setKnown] = useState<ReadonlyMap<Blob, Sound | null>>(new Map());
  useEffect(() => {
    let current = true;
    const read = async (file: Blob) => {
      const sound = await readSound(file);
      if (current) setKnown((before) => new Map(before).set(file, sound));
    };
    for (const input of inputs) {
      const file = files[input];
      if (file !== undefined && !known.has(file)) void read(file);
    }
    return () => {
      current = false;
    };
  }, [files, inputs, known]);
  return new Map(
    inputs.flatMap((input) => {
      const file = files[input];
      const sound = file && known.get(file);
      return sound === undefined ? [] : [[input, sound]];
    }),
  );
};
