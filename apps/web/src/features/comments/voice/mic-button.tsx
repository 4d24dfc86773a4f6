import { Mic } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import * as m from '#messages';
import { classNames } from '#shared/ui/class-names.ts';
import type { VoiceComment } from './use-voice-comment.ts';

const towardsStart = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1);

/** Held, it records until it is let go; tapped, until it is stopped. */
export const MicButton = ({ voice }: { voice: VoiceComment }) => {
  const { gesture, dispatch, seconds } = voice;
  const { phase } = gesture;
  const isDown = phase === 'pressed' || phase === 'held';
  const onMove = useEffectEvent(({ clientX: x, clientY: y }: PointerEvent) => {
    dispatch({ type: 'move', to: { x, y }, towards: towardsStart() });
  });
  const onUp = useEffectEvent(() => dispatch({ type: 'release', seconds }));
  useEffect(() => {
    if (!isDown) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener('pointermove', (event) => onMove(event), { signal });
    window.addEventListener('pointerup', () => onUp(), { signal });
    window.addEventListener('pointercancel', () => dispatch({ type: 'interrupt' }), { signal });
    return () => ended.abort();
  }, [isDown, dispatch]);
  const slide = phase === 'held' ? gesture.slide : { x: 0, y: 0 };
  return (
    <button
      type="button"
      aria-label={m.voice_record()}
      onPointerDown={({ button, isPrimary, clientX: x, clientY: y }) => {
        if (button === 0 && isPrimary) dispatch({ type: 'press', at: { x, y } });
      }}
      // From a keyboard or a screen reader; a pointer has released it by then.
      onClick={({ detail }) => {
        if (detail === 0) dispatch({ type: 'start' });
      }}
      onContextMenu={(event) => event.preventDefault()}
      style={{ translate: `${-slide.x * towardsStart()}px ${-slide.y}px` }}
      className={classNames('voice-mic', phase === 'held' && 'voice-mic-held')}
    >
      <Mic aria-hidden />
    </button>
  );
};
