import { moodStyle } from '#shared/ui/mood-style.ts';

/** Tints the edge of a picture with the hue of the first mood. */
export const MoodGlow = ({ moods }: { moods: readonly string[] }) => {
  const [first] = moods;
  if (first === undefined) return null;
  return <div className="player-glow" style={moodStyle(first)} />;
};
