import type { Loop } from '@swirl/contract/schemas/loops';
import { Heart } from 'lucide-react';
import { Suspense, useState } from 'react';
import * as m from '#messages';
import { compactCount } from '#shared/config/compact-count.ts';
import { ActionButton } from '#shared/loops/action-button.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';
import type { Press } from '#shared/ui/hold-press.ts';
import { useReaction } from './use-reaction.ts';

const MoodRing = lazyNamed(
  () => import('./heart-parts.ts'),
  (part) => part.MoodRing,
);
const ReactionsButton = lazyNamed(
  () => import('./heart-parts.ts'),
  (part) => part.ReactionsButton,
);

type ReactButtonProps = {
  loop: Loop;
  /** Held or right-clicked: a mood can be chosen. */
  onHold: (press: Press | null) => void;
  /** Opens who reacted. */
  onCount: () => void;
};

/**
 * Reacts, or removes the reaction; has the color of its mood, or else of the loop's first. Around it
 * is what people felt, under it how many they are.
 */
export const ReactButton = ({ loop, onHold, onCount }: ReactButtonProps) => {
  const { toggle } = useReaction();
  // Only a press here is animated, not every loop that was reacted to before.
  const [pressed, setPressed] = useState(false);
  const { hasReacted, _count: counts } = loop;
  const number = compactCount(counts.reactions);
  return (
    <div className="flex flex-col items-center">
      <ActionButton
        label={m.react()}
        icon={
          <>
            <Suspense>
              <MoodRing loop={loop} onHold={onHold} />
            </Suspense>
            <Heart aria-hidden />
          </>
        }
        data-heart
        aria-haspopup="menu"
        aria-pressed={hasReacted}
        style={moodStyle(loop.reactionMood ?? loop.moodTags[0])}
        className={pressed && hasReacted ? '[&>span:first-child]:animate-spring' : undefined}
        onClick={() => {
          setPressed(true);
          toggle(loop);
        }}
      />
      {counts.reactions > 0 && (
        // As high as the gap under it allows.
        <span className="-mb-[0.55rem] h-8 min-w-hit pt-0.75 text-center text-sm leading-tight font-[650] tabular-nums select-none lg:-mb-3.5 lg:h-9 lg:pt-1.5 lg:text-base">
          <Suspense fallback={number}>
            <ReactionsButton loop={loop} onPress={onCount}>
              {number}
            </ReactionsButton>
          </Suspense>
        </span>
      )}
    </div>
  );
};
