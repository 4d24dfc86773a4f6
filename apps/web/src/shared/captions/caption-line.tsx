import { cueAt } from '@swirl/contract/captions/cues';
import type { Captions } from '@swirl/contract/schemas/captions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '#messages';
import { useEachFrame } from '../media/use-each-frame.ts';
import { captionsQuery } from './captions-query.ts';
import { useCaptionsShown } from './captions-choice.ts';
import './captions.css';

type CaptionLineProps = {
  loopId: string;
  /** Only the playing loop shows captions. */
  active?: boolean;
  /**
   * The current playback time; read before every frame, so that captions follow seeks and repeats.
   */
  second: () => number;
};

/** The current caption line, if captions are on. */
export const CaptionLine = ({ loopId, active = true, second }: CaptionLineProps) => {
  const wanted = useCaptionsShown() && active;
  const { data, isError } = useQuery({ ...captionsQuery(loopId), enabled: wanted });
  if (!wanted) return null;
  if (isError) return <CaptionText text={m.captions_failed()} />;
  return data === undefined ? null : <SpokenNow captions={data} second={second} />;
};

type SpokenNowProps = { captions: Captions; second: () => number };

const SpokenNow = ({ captions: { cues, language }, second }: SpokenNowProps) => {
  const [text, setText] = useState('');
  useEachFrame(true, () => setText(cueAt(cues, second() * 1000)?.text ?? ''));
  return <CaptionText text={text} language={language} />;
};

type CaptionTextProps = { text: string; language?: string | null };

/** Captions over a picture. Hidden from screen readers, whose users hear the loop. */
const CaptionText = ({ text, language = null }: CaptionTextProps) =>
  text !== '' && (
    <p className="caption-line" dir="auto" {...(language !== null && { lang: language })}>
      <span className="caption-text">{text}</span>
    </p>
  );
