/** How long a voice takes to become dark, or light again. */
const FADE_SECONDS = 0.18;

/** How lit a voice is after so many seconds, 0 to 1. */
export const stepTowards = (light: number | undefined, muted: boolean, seconds: number): number => {
  const target = muted ? 0 : 1;
  if (light === undefined) return target;
  const step = seconds / FADE_SECONDS;
  return target > light ? Math.min(target, light + step) : Math.max(target, light - step);
};
