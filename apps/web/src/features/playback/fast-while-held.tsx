import type { Loop } from '@swirl/contract/schemas/loops';
import { FastForward } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import * as m from '#messages';
import { players } from '#shared/media/players.ts';
import { watchHold } from '#shared/ui/hold-press.ts';
import { videoOf } from './video-of.ts';
import './playback.css';

const FAST = 2;

type FastWhileHeldProps = {
  loop: Loop;
  /** The mixer plays it, at one speed only. */
  mixing: boolean;
};

/** The loop plays at double speed while its player is held. */
export const FastWhileHeld = ({ loop, mixing }: FastWhileHeldProps) => {
  const { id, mediaType, media } = loop;
  const playable = (mediaType === 'audio' || mediaType === 'video') && media?.state === 'ready';
  const [fast, setFast] = useState(false);
  const begin = useEffectEvent(() => {
    const video = videoOf(id);
    // It may be waiting for data at this moment.
    if (mixing || video === null || !players.states.of(id).wanted) return;
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      video.playbackRate = 1;
      setFast(false);
    };
    video.playbackRate = FAST;
    setFast(true);
    for (const type of ['pointerup', 'pointercancel', 'blur']) {
      window.addEventListener(type, end, { signal: ended.signal });
    }
  });
  useEffect(() => {
    const surface = document.querySelector<HTMLElement>(`article[data-loop="${id}"] .loop-surface`);
    if (!playable || surface === null) return undefined;
    const stop = watchHold(surface, (press) => {
      // A right click is no hold.
      if (press !== null) begin();
    });
    return () => {
      stop();
      const video = videoOf(id);
      if (video !== null) video.playbackRate = 1;
      setFast(false);
    };
  }, [id, playable]);
  return (
    fast && (
      <output className="playback-speed">
        <span aria-hidden>{m.player_speed({ speed: FAST })}</span>
        <span className="sr-only">{m.player_fast()}</span>
        <FastForward aria-hidden />
      </output>
    )
  );
};
