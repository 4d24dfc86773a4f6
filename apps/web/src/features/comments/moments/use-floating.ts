import type { Loop } from '@swirl/contract/schemas/loops';
import { useEffect, useRef, useState } from 'react';
import { players } from '#shared/media/players.ts';
import { useEachFrame } from '#shared/media/use-each-frame.ts';
import { advance, type Floating, restingFloating } from './floating.ts';
import type { MomentComment } from './markers.ts';

/** Whether a finger or mouse button is held anywhere: on the player, the seek bar or the heart. */
const usePressed = () => {
  const pressed = useRef(false);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const set = (next: boolean) => () => {
      pressed.current = next;
    };
    window.addEventListener('pointerdown', set(true), { signal, capture: true });
    for (const type of ['pointerup', 'pointercancel', 'blur']) {
      window.addEventListener(type, set(false), { signal, capture: true });
    }
    return () => ended.abort();
  }, []);
  return pressed;
};

type FloatingOptions = {
  /** The best first. */
  comments: readonly MomentComment[];
  /** Whether comments may float over this loop. */
  wanted: boolean;
  /** Whether none begins right now. */
  isBlocked: () => boolean;
};

/** The comment that floats over the loop now. */
export const useFloating = (
  loop: Loop,
  { comments, wanted, isBlocked }: FloatingOptions,
): Floating<MomentComment>['current'] => {
  const pressed = usePressed();
  const floating = useRef(restingFloating<MomentComment>());
  const [current, setCurrent] = useState<Floating<MomentComment>['current']>(null);
  const active = wanted && comments.length > 0;
  useEachFrame(active, () => {
    if (!active) return;
    const { playing } = players.states.of(loop.id);
    floating.current = advance(floating.current, {
      clockMs: performance.now(),
      atMs: players.secondOf(loop.id) * 1000,
      durationMs: loop.duration * 1000,
      comments,
      blocked: !playing || pressed.current || isBlocked(),
    });
    setCurrent(floating.current.current);
  });
  return active ? current : null;
};
