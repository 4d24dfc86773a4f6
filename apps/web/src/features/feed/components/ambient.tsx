import type { CSSProperties } from 'react';
import { moodHue } from '@swirl/contract/mood-hues';
import './feed.css';

const glow = (mood: string | undefined): string =>
  mood === undefined
    ? 'light-dark(oklch(0.9 0.02 265 / 0.7), oklch(0.5 0.03 265 / 0.4))'
    : `light-dark(oklch(0.84 0.12 ${moodHue(mood)} / 0.7), oklch(0.6 0.17 ${moodHue(mood)} / 0.5))`;

/** The loop's colors behind its player; wide screens only. */
export const Ambient = ({ moods }: { moods: readonly string[] }) => {
  const [first, second = first, third = first] = moods;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--ambient-1': glow(first),
    '--ambient-2': glow(second),
    '--ambient-3': glow(third),
  };
  return (
    <div aria-hidden key={moods.join()} className="feed-ambient max-lg:hidden" style={style} />
  );
};
