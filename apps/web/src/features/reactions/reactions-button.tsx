import type { Loop } from '@swirl/contract/schemas/loops';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { listNames } from '#shared/config/list-names.ts';
import { moodName } from '#shared/config/mood-name.ts';

type ReactionsButtonProps = { loop: Loop; onPress: () => void; children: ReactNode };

/** The number of reactions, which opens who reacted; its name says what they felt. */
export const ReactionsButton = ({ loop, onPress, children }: ReactionsButtonProps) => {
  const { moodCounts, _count: counts } = loop;
  const count = counts.reactions;
  const moods = listNames(
    moodCounts.map((felt) => m.mood_count({ count: felt.count, mood: moodName(felt.mood) })),
  );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={
        moodCounts.length === 0 ? m.reactions_liked({ count }) : m.reactions_felt({ count, moods })
      }
      onClick={onPress}
      className="flex size-full justify-center rounded-small"
    >
      {children}
    </button>
  );
};
