import type { Loop } from '@swirl/contract/schemas/loops';
import { useEffect, useEffectEvent } from 'react';
import { players } from '#shared/media/players.ts';
import { toggleSound } from '#shared/media/sound.ts';
import { isReservedKey } from '#shared/shell/reserved-keys.ts';

const PRESSABLE = 'a, button, [role="button"], [tabindex="0"]';
const PLAYER = '.loop-player, .feed-list';

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * Space plays and pauses, M toggles sound while the player has the focus, R opens the moods to react
 * with.
 */
export const usePlayerKeys = (loop: Loop | undefined, onMoods: (loop: Loop) => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat, ctrlKey, metaKey, altKey } = event;
    if (loop === undefined || repeat || ctrlKey || metaKey || altKey) return;
    if (event.defaultPrevented || isReservedKey(event)) return;
    if (key === ' ' && !within(target, PRESSABLE)) {
      event.preventDefault();
      players.want(loop.id, !players.states.of(loop.id).wanted);
    }
    if (key.toLowerCase() === 'm' && within(target, PLAYER)) toggleSound();
    if (key.toLowerCase() === 'r') onMoods(loop);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
