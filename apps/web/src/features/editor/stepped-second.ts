type KeyPress = { key: string; shiftKey: boolean };

const STEP = 0.1;
const LARGE_STEP = 1;

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: STEP,
  ArrowUp: STEP,
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  PageUp: LARGE_STEP,
  PageDown: -LARGE_STEP,
};

const rounded = (second: number): number => Math.round(second * 100) / 100;

/** Where a key moves a slider of seconds; undefined for keys that don't. Time runs left to right. */
export const steppedSecond = (
  { key, shiftKey }: KeyPress,
  second: number,
  longest: number,
): number | undefined => {
  if (key === 'Home') return 0;
  if (key === 'End') return longest;
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const moved = shiftKey ? Math.sign(step) * LARGE_STEP : step;
  return rounded(Math.min(longest, Math.max(0, second + moved)));
};
