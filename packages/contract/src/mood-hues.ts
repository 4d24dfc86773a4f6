/** Moods differ only in hue; lightness and chroma are the same for all and are in the CSS. */
export const moodHues: Readonly<Record<string, number>> = {
  glowing: 78,
  energized: 112,
  happy: 95,
  motivated: 148,
  adventurous: 165,
  relaxed: 188,
  chill: 205,
  thoughtful: 228,
  contemplating: 248,
  cosmic: 258,
  nocturnal: 266,
  sleepy: 284,
  dreamy: 298,
  spiraling: 312,
  creative: 330,
  vibing: 348,
  grateful: 8,
  playful: 18,
  hyped: 32,
  excited: 44,
  cozy: 60,
};

// Users may post any mood; it must have the same color on every device.
const hueFromLetters = (mood: string): number => {
  let hash = 2_166_136_261;
  for (let index = 0; index < mood.length; index += 1) {
    hash = Math.imul(hash ^ mood.charCodeAt(index), 16_777_619);
  }
  return (hash >>> 0) % 360;
};

export const moodHue = (mood: string): number =>
  Object.hasOwn(moodHues, mood) ? (moodHues[mood] ?? 0) : hueFromLetters(mood);
