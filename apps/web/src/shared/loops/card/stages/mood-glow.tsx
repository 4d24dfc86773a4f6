import { moodStyle } from '#shared/ui/mood-style.ts';

/** A breath of the first mood round the edge of a picture. */
export const MoodGlow = ({ moods }: { moods: readonly string[] }) => {
  const [first] = moods;
  if (first === undefined) return null;
  return <div className="stage-glow" style={moodStyle(first)} />;
};
