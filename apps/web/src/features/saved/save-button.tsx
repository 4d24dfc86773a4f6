import type { Loop } from '@swirl/contract/schemas/loops';
import { Bookmark } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as m from '#messages';
import { ActionButton } from '#shared/loops/action-button.tsx';
import { useShortcut } from '#shared/shell/use-shortcut.ts';
import { watchHold } from '#shared/ui/hold-press.ts';
import { useSaves } from './use-saves.ts';

type SaveProps = {
  loop: Loop;
  meId: string;
  /** Opens the choice of collections. */
  onCollect: () => void;
};

/** Saves the loop, or unsaves it; held, it opens the choice of collections. */
export const SaveButton = ({ loop, meId, onCollect }: SaveProps) => {
  const { toggle } = useSaves();
  const button = useRef<HTMLButtonElement>(null);
  const hold = useEffectEvent(onCollect);
  useEffect(
    () => (button.current === null ? undefined : watchHold(button.current, () => hold())),
    [],
  );
  return (
    <ActionButton
      ref={button}
      label={m.save_loop()}
      icon={<Bookmark aria-hidden />}
      aria-pressed={loop.hasSaved}
      onClick={() => toggle(meId, loop, onCollect)}
      className="[&>span:first-child]:duration-[160ms] aria-pressed:[&>span:first-child]:bg-white! aria-pressed:[&>span:first-child]:text-[oklch(0.2_0.02_265)]! lg:aria-pressed:[&>span:first-child]:bg-text! lg:aria-pressed:[&>span:first-child]:text-ground!"
    />
  );
};

/** The keys that save the loop that plays, and open the choice of collections. */
export const SaveKeys = ({ loop, meId, onCollect }: SaveProps) => {
  const { toggle } = useSaves();
  useShortcut('save', () => toggle(meId, loop, onCollect));
  useShortcut('collect', onCollect);
  return null;
};
