import { cueAt } from '@swirl/contract/captions/cues';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { captionsQuery } from '#shared/captions/captions-query.ts';
import { players } from '#shared/media/players.ts';
import { watchHold } from '#shared/ui/hold-press.ts';
import type { Marker } from './markers.ts';

type MomentPress = {
  loop: Loop;
  markers: readonly Marker[];
  onJump: (marker: Marker) => void;
  onAnswer: (atMs: number, onCaption: boolean) => void;
};

/** Half of a marker's hit area on the seek bar. */
const NEAR_PX = 22;
const SLOP_PX = 10;
/** A longer press on the player is not a tap. */
const HOLD_MS = 520;

/** A tap near a marker on the seek bar goes to it, a long press there or on a caption answers. */
export const useMomentPress = (player: HTMLElement | null, press: MomentPress): void => {
  const client = useQueryClient();
  const nowMs = () => players.secondOf(press.loop.id) * 1000;
  const hold = useEffectEvent(() => press.onAnswer(nowMs(), false));
  const tap = useEffectEvent((x: number, bar: DOMRect) => {
    const distance = ({ atMs }: Marker) =>
      Math.abs(bar.left + (atMs / (press.loop.duration * 1000)) * bar.width - x);
    const [nearest] = press.markers.toSorted((one, other) => distance(one) - distance(other));
    if (nearest !== undefined && distance(nearest) <= NEAR_PX) press.onJump(nearest);
  });
  const holdCaption = useEffectEvent(() => {
    const captions = client.getQueryData(captionsQuery(press.loop.id).queryKey);
    const cue = captions && cueAt(captions.cues, nowMs());
    if (cue !== undefined) press.onAnswer(cue.start, true);
  });

  useEffect(() => {
    const bar = player?.querySelector<HTMLElement>('.seek-bar');
    if (!bar) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    let from: number | null = null;
    bar.addEventListener('pointerdown', ({ clientX }) => (from = clientX), { signal });
    bar.addEventListener(
      'click',
      ({ clientX }) => {
        if (from === null || Math.abs(clientX - from) > SLOP_PX) return;
        tap(clientX, bar.getBoundingClientRect());
      },
      { signal },
    );
    const stop = watchHold(bar, () => hold());
    return () => {
      stop();
      ended.abort();
    };
  }, [player]);

  useEffect(() => {
    if (player === null) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    const stop = () => clearTimeout(timer);
    // Taps on captions pass through to the player.
    const start = ({ clientX: x, clientY: y, button }: PointerEvent) => {
      stop();
      const box = player.querySelector('.caption-text')?.getBoundingClientRect();
      if (button !== 0 || box === undefined) return;
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) return;
      from = { x, y };
      timer = setTimeout(() => holdCaption(), HOLD_MS);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > SLOP_PX) stop();
    };
    player.addEventListener('pointerdown', start, { signal });
    player.addEventListener('pointermove', move, { signal });
    for (const type of ['pointerup', 'pointercancel', 'pointerleave']) {
      player.addEventListener(type, stop, { signal });
    }
    return () => {
      stop();
      ended.abort();
    };
  }, [player]);
};
