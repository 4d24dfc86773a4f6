import type { CSSProperties } from 'react';
import { moodHue } from '@swirl/contract/mood-hues';

/** A breath of the first mood round the edge of a picture. */
export const MoodGlow = ({ moods }: { moods: readonly string[] }) => {
  const [first] = moods;
  if (first === undefined) return null;
  const style: CSSProperties & Record<`--${string}`, number> = { '--mood-hue': moodHue(first) };
  return <div className="stage-glow" style={style} />;
};
