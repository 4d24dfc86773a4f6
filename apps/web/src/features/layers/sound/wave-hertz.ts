/** Values a second of what is drawn of a sound. */
export const WAVE_HERTZ = 200;
