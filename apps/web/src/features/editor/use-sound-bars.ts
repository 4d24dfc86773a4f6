import { useEffect, useState } from 'react';
import { soundShape } from '#shared/media/sound-shape.ts';
import type { EditorClip } from './editor-clip.ts';

const BARS = 84;
/** A longer file would take too much memory to decode. */
const LONGEST_SECONDS = 600;
const SAMPLE_RATE = 8_000;

const readBars = async (file: Blob): Promise<readonly number[]> => {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const sound = await context.decodeAudioData(await file.arrayBuffer());
  return soundShape(sound.getChannelData(0), BARS);
};

type Bars = { of: Blob; bars: readonly number[] };

/** The loudness of a recording over its length; null without sound, and until it is known. */
export const useSoundBars = ({
  files: [file],
  fileSeconds = 0,
  edit,
}: EditorClip): readonly number[] | null => {
  const [known, setRead] = useState<Bars>();
  const readable = fileSeconds > 0 && fileSeconds <= LONGEST_SECONDS && edit.photos === undefined;
  useEffect(() => {
    if (file === undefined || !readable) return undefined;
    let current = true;
    const read = async () => {
      try {
        const bars = await readBars(file);
        if (current) setRead({ of: file, bars });
      } catch {
        // A silent video has no sound to decode.
      }
    };
    void read();
    return () => {
      current = false;
    };
  }, [file, readable]);
  return known !== undefined && known.of === file ? known.bars : null;
};
