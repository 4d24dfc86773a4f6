import type { Loop } from '@swirl/contract/schemas/loops';
import { players } from '#shared/media/players.ts';
import { toggleSound } from '#shared/media/sound.ts';
import { useShortcut } from '#shared/shell/use-shortcut.ts';

const PRESSABLE = 'a, button, [role="button"], [tabindex="0"]';

type PlayerKeys = { onLike: (loop: Loop) => void; onMoods: (loop: Loop) => void };

/** The keys for the loop in view. */
export const usePlayerKeys = (loop: Loop | undefined, { onLike, onMoods }: PlayerKeys): void => {
  const active = loop !== undefined;
  useShortcut(
    'play',
    (event) => {
      // It presses what has the focus.
      if (event.target instanceof Element && event.target.closest(PRESSABLE) !== null) return;
      event.preventDefault();
      if (loop) players.want(loop.id, !players.states.of(loop.id).wanted);
    },
    { active },
  );
  useShortcut('sound', toggleSound, { active });
  useShortcut('like', () => loop && onLike(loop), { active });
  useShortcut('mood', () => loop && onMoods(loop), { active });
};
