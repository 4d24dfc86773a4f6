import { useEffect, useEffectEvent } from 'react';
import { isReservedKey } from '#shared/shell/reserved-keys.ts';
import { useLetterKey } from '#shared/shell/use-letter-key.ts';

type MomentKeys = { onAnswer: () => void; onStep: (by: -1 | 1) => void };

/** Where the brackets are on a keyboard of another language, too. */
const STEPS: Readonly<Record<string, -1 | 1>> = {
  '[': -1,
  BracketLeft: -1,
  ']': 1,
  BracketRight: 1,
};

/** A answers the moment that is played; brackets go to the marker before and after it. */
export const useMomentKeys = ({ onAnswer, onStep }: MomentKeys): void => {
  useLetterKey('a', (event) => {
    // It would be the first letter of the comment.
    event.preventDefault();
    onAnswer();
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, code, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.defaultPrevented || isReservedKey(event)) return;
    const step = STEPS[key] ?? STEPS[code];
    if (step !== undefined) onStep(step);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
