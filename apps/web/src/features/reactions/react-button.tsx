import type { Loop } from '@swirl/contract/schemas/loops';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { ActionButton } from '#shared/loops/action-button.tsx';
import { useReaction } from './use-reaction.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';

/** Reacts, or removes the reaction; has the color of the loop's first mood while active. */
export const ReactButton = ({ loop }: { loop: Loop }) => {
  const { toggle } = useReaction();
  // Only a press here is animated, not every loop that was reacted to before.
  const [pressed, setPressed] = useState(false);
  const { hasReacted, _count: counts } = loop;
  const [mood] = loop.moodTags;
  return (
    <ActionButton
      label={m.react()}
      icon={<Heart aria-hidden />}
      count={counts.reactions}
      aria-pressed={hasReacted}
      style={moodStyle(mood)}
      className={pressed && hasReacted ? '[&>span:first-child]:animate-spring' : undefined}
      onClick={() => {
        setPressed(true);
        toggle(loop);
      }}
    />
  );
};
