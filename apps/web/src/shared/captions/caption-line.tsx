import type { Captions } from '@swirl/contract/schemas/captions';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { useEachFrame } from '../media/use-each-frame.ts';
import { captionsQuery } from './captions-query.ts';
import { useCaptionsShown } from './captions-choice.ts';
import { LitText } from './lit-text.tsx';
import { wordTimes } from './word-times.ts';
import './captions.css';

type CaptionLineProps = {
  loop: Pick<Loop, 'id' | 'moodTags'>;
  /** Only the playing loop shows captions. */
  active?: boolean;
  /**
   * The current playback time; read before every frame, so that captions follow seeks and repeats.
   */
  second: () => number;
};

/** The current caption line, if captions are on. */
export const CaptionLine = ({ loop, active = true, second }: CaptionLineProps) => {
  const wanted = useCaptionsShown() && active;
  const { data, isError } = useQuery({ ...captionsQuery(loop.id), enabled: wanted });
  if (!wanted) return null;
  if (isError) return <CaptionText>{m.captions_failed()}</CaptionText>;
  if (data === undefined) return null;
  return <SpokenNow captions={data} mood={loop.moodTags[0]} second={second} />;
};

type SpokenNowProps = { captions: Captions; mood: string | undefined; second: () => number };

const SpokenNow = ({ captions, mood, second }: SpokenNowProps) => {
  const { cues, language, automatic } = captions;
  const lines = useMemo(() => cues.map((cue) => ({ ...cue, timed: wordTimes(cue) })), [cues]);
  // Numbers rather than the line itself: most frames change nothing.
  const [shown, setShown] = useState(-1);
  const [spoken, setSpoken] = useState(-1);
  useEachFrame(true, () => {
    const moment = second() * 1000;
    const now = lines.findIndex(({ start, end }) => start <= moment && moment < end);
    setShown(now);
    setSpoken(lines[now]?.timed.findIndex(({ end }) => moment < end) ?? -1);
  });
  const timed = lines[shown]?.timed ?? [];
  const part = timed[spoken]?.part;
  if (part === undefined) return null;
  return (
    <CaptionText language={language} automatic={automatic} mood={mood}>
      <LitText timed={timed.filter((word) => word.part === part)} spoken={timed[spoken]} />
    </CaptionText>
  );
};

type CaptionTextProps = {
  language?: string | null;
  automatic?: boolean;
  mood?: string | undefined;
  children: ReactNode;
};

/** Captions over a picture. Screen readers don't announce them: their users hear the loop. */
const CaptionText = ({ language = null, automatic = false, mood, children }: CaptionTextProps) => (
  <div className="caption-lines" style={moodStyle(mood)}>
    {automatic && <span className="caption-auto">{m.captions_auto()}</span>}
    <p className="caption-line" {...(language !== null && { lang: language })}>
      <span className="caption-text" dir="auto">
        {children}
      </span>
    </p>
  </div>
);
