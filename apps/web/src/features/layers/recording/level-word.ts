export type LevelWord = 'closer' | 'good' | 'loud';

/** What is said about the level, and since when (milliseconds). */
export type SaidLevel = { word: LevelWord; since: number };

/** Highest sample of a stretch; close to 1 it is clipped. */
const LOUD = 0.97;
const QUIET = 0.06;
/** A word that changes faster cannot be read. */
const HOLD_MS = 800;

const wordFor = (peak: number): LevelWord => {
  if (peak >= LOUD) return 'loud';
  return peak < QUIET ? 'closer' : 'good';
};

/** `peak` is the highest sample since the last word was chosen. */
export const nextLevel = (said: SaidLevel | null, peak: number, now: number): SaidLevel => {
  if (said !== null && now - said.since < HOLD_MS) return said;
  const word = wordFor(peak);
  return said?.word === word ? said : { word, since: now };
};
