import { Mic } from 'lucide-react';
import { useRef, useState } from 'react';
import * as m from '#messages';
import { useEachFrame } from '#shared/media/use-each-frame.ts';
import { nextLevel } from '../recording/level-word.ts';
import type { LevelWord, SaidLevel } from '../recording/level-word.ts';
import type { TakeRecording } from '../recording/record-take.ts';

const LEVEL_TEXTS: Readonly<Record<LevelWord, () => string>> = {
  closer: m.layer_level_closer,
  good: m.layer_level_good,
  loud: m.layer_level_loud,
};

/** How loud the voice is, as a bar and as a word. */
export const LevelBar = ({ recording }: { recording: TakeRecording | null }) => {
  const bar = useRef<HTMLSpanElement>(null);
  const said = useRef<SaidLevel>(null);
  const [word, setWord] = useState<LevelWord | null>(null);
  useEachFrame(recording !== null, () => {
    bar.current?.style.setProperty('--level', String(recording?.level() ?? 0));
    if (recording === null) {
      said.current = null;
      setWord(null);
      return;
    }
    said.current = nextLevel(said.current, recording.peak(), performance.now());
    setWord(said.current.word);
  });
  return (
    <div className="layer-level">
      <Mic aria-hidden />
      <span ref={bar} aria-hidden className="layer-level-bar" />
      <span aria-hidden className="layer-level-word">
        {word === null ? '' : LEVEL_TEXTS[word]()}
      </span>
    </div>
  );
};
