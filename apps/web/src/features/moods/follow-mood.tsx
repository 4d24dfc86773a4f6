import { Check, Plus } from 'lucide-react';
import * as m from '#messages';
import { moodName } from '#shared/config/mood-name.ts';
import { Button } from '#shared/ui/button.tsx';
import { useFollowedMoods, useFollowMood } from './followed-moods.ts';
import './moods.css';

type FollowMoodProps = {
  mood: string;
  /** Over the player its colors are those of the player. */
  variant?: 'list' | 'player';
};

const OVER_PLAYER = {
  on: 'bg-night/50 text-white shadow-[inset_0_0_0_1.5px_oklch(1_0_0/0.42)] hover:bg-night/60',
  off: 'bg-white text-night hover:bg-white/90',
} as const;

/** Follows a mood or unfollows it. The same width in both states, so that nothing shifts. */
export const FollowMood = ({ mood, variant = 'list' }: FollowMoodProps) => {
  const { data: moods } = useFollowedMoods();
  const { mutate, isPending } = useFollowMood(mood);
  if (moods === undefined) return null;
  const isFollowed = moods.some((one) => one.mood === mood);
  // A second tap waits for the response to the first.
  const toggle = () => {
    if (!isPending) mutate(!isFollowed);
  };
  const content = (
    <>
      <span>{isFollowed ? m.following() : m.follow()}</span>
      <span className="sr-only">{moodName(mood)}</span>
    </>
  );
  if (variant === 'player') {
    return (
      <button
        type="button"
        onClick={toggle}
        className={`follow-mood h-[max(2.75rem,44px)] min-w-26 flex-none rounded-full px-4 text-base font-[650] transition-[background-color,color,scale] select-none active:scale-[0.97] ${OVER_PLAYER[isFollowed ? 'on' : 'off']}`}
      >
        {isFollowed ? <Check aria-hidden /> : <Plus aria-hidden />}
        {content}
      </button>
    );
  }
  return (
    <Button
      size="small"
      variant={isFollowed ? 'line' : 'quiet'}
      onClick={toggle}
      className="min-w-26 flex-none px-2"
    >
      {content}
    </Button>
  );
};
