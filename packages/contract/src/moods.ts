import { limits } from './limits.ts';

/** Offered by the camera, the audio recorder and the remix studio, each with its emoji. */
export const cameraMoods = [
  { mood: 'glowing', emoji: '✨' },
  { mood: 'spiraling', emoji: '🌀' },
  { mood: 'vibing', emoji: '🎶' },
  { mood: 'hyped', emoji: '🔥' },
  { mood: 'contemplating', emoji: '🤔' },
  { mood: 'sleepy', emoji: '😴' },
  { mood: 'creative', emoji: '🎨' },
  { mood: 'motivated', emoji: '💪' },
  { mood: 'nocturnal', emoji: '🌙' },
  { mood: 'energized', emoji: '⚡' },
] as const;

/** Offered by the status dialog. */
export const statusMoods = [
  'happy',
  'excited',
  'grateful',
  'motivated',
  'creative',
  'relaxed',
  'energized',
  'thoughtful',
  'cozy',
  'adventurous',
] as const;

/** What Discover shows while too few loops have been posted for a trend. */
export const trendingFallbackMoods: readonly string[] = cameraMoods
  .slice(0, limits.discover.trendingFallback)
  .map(({ mood }) => mood);

/** Words of lower-case letters and digits joined by single hyphens. */
export const moodSlugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function isMoodSlug(text: string): boolean {
  return (
    text.length >= limits.moodSlug.min &&
    text.length <= limits.moodSlug.max &&
    moodSlugPattern.test(text)
  );
}

/** Choosing a chosen mood removes it; one above the limit is ignored. */
export function toggleMood(chosen: readonly string[], mood: string): readonly string[] {
  if (chosen.includes(mood)) return chosen.filter((other) => other !== mood);
  return chosen.length < limits.moodTags.max ? [...chosen, mood] : chosen;
}
