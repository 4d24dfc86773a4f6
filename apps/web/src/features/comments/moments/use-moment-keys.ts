import { useShortcut } from '#shared/shell/use-shortcut.ts';

type MomentKeys = { onAnswer: () => void; onStep: (by: -1 | 1) => void };

/** Answers the moment that is played; goes to the marker before and after it. */
export const useMomentKeys = ({ onAnswer, onStep }: MomentKeys): void => {
  useShortcut('comment', (event) => {
    // It would be the first letter of the comment.
    event.preventDefault();
    onAnswer();
  });
  useShortcut('momentBefore', () => onStep(-1));
  useShortcut('momentAfter', () => onStep(1));
};
