import { feedAvatar } from '@swirl/contract/avatar';
import { cardName } from '@swirl/contract/names';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useQuery } from '@tanstack/react-query';
import { AudioLines, Square } from 'lucide-react';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import * as m from '#messages';
import { FaceStill } from '#shared/avatar/face-still.tsx';
import { isCover, useCover } from '#shared/loops/covers.ts';
import { setMuted } from '#shared/media/sound.ts';
import { MoodChip } from '#shared/ui/mood-chip.tsx';
import { originalQuery } from '../original-query.ts';
import { AnswerPlayer } from './answer-player.tsx';
import { hasSound } from './has-sound.ts';
import './answer.css';

type AnswerPillProps = {
  loop: Loop;
  /** Leaving the loop ends it. */
  active: boolean;
};

/**
 * Who and what an answer answers. A tap plays it underneath, if it has sound and no warning covers
 * it. Nothing if the viewer may not see the original.
 */
export const AnswerPill = ({ loop, active }: AnswerPillProps) => {
  const { parentLoopId } = loop;
  const [state, setState] = useState<'resting' | 'playing' | 'failed'>('resting');
  const [over, setOver] = useState<Element | null>(null);
  if (!active && state !== 'resting') setState('resting');
  const cover = useCover();
  const { data } = useQuery({
    ...originalQuery(parentLoopId ?? ''),
    enabled: active && parentLoopId !== null,
    retry: false,
  });
  const original = cover(data);
  const audible = original !== undefined && hasSound(original) && hasSound(loop);
  if (original === undefined || parentLoopId === null) return null;
  const name = cardName(original.user);
  const [mood] = original.moodTags;
  const face = isCover(original) ? null : original.avatarConfig;
  const facts = (
    <>
      <span aria-hidden className="answer-face">
        <FaceStill config={face ?? original.user.avatarConfig ?? feedAvatar} />
      </span>
      <span className="answer-name">{m.answer_to({ name })}</span>
      {mood !== undefined && <MoodChip mood={mood} className="answer-mood text-xs" />}
    </>
  );
  if (!audible) return <p className="answer-pill">{facts}</p>;
  if (state === 'failed') {
    return <output className="answer-pill">{m.answer_failed({ name })}</output>;
  }
  const playing = state === 'playing';
  const Icon = playing ? Square : AudioLines;
  const end = () => setState('resting');
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (playing) {
      end();
      return;
    }
    // In the handler of a tap: a request for two sounds turns sound on.
    setMuted(false);
    setOver(currentTarget.closest('article')?.querySelector('.loop-over') ?? null);
    setState('playing');
  };
  return (
    <>
      <button type="button" className="answer-pill" onClick={toggle}>
        {facts}
        <Icon aria-hidden fill={playing ? 'currentColor' : 'none'} />
        <span className="sr-only">
          {playing ? m.answer_stop({ name }) : m.answer_play({ name })}
        </span>
      </button>
      {playing &&
        over !== null &&
        createPortal(
          <AnswerPlayer
            answer={loop}
            original={original}
            onEnd={end}
            onFailed={() => setState('failed')}
          />,
          over,
        )}
    </>
  );
};
