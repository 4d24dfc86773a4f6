import { useMemo, useState } from 'react';
import { LitText } from '#shared/captions/lit-text.tsx';
import { wordTimes } from '#shared/captions/word-times.ts';
import { useEachFrame } from '#shared/media/use-each-frame.ts';

type VoiceTranscriptProps = {
  text: string;
  playing: boolean;
  /** How much of it was said by now, 0 to 1. */
  share: () => number;
};

/** What is said in a voice comment: the spoken word is lit while it plays. */
export const VoiceTranscript = ({ text, playing, share }: VoiceTranscriptProps) => {
  const timed = useMemo(() => wordTimes({ start: 0, end: 1, text }), [text]);
  const [spoken, setSpoken] = useState(0);
  useEachFrame(playing, () => {
    const now = share();
    setSpoken(timed.findIndex(({ end }) => now < end));
  });
  return (
    <p dir="auto" className="voice-transcript">
      {playing ? <LitText timed={timed} spoken={timed[spoken]} /> : text}
    </p>
  );
};
