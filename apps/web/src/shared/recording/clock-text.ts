/** Minutes and seconds, optionally with tenths: 0:23.4. */
export const clockText = (seconds: number, { tenths = false } = {}): string => {
  const steps = Math.floor(seconds * 10 + 1e-6);
  const whole = Math.floor(steps / 10);
  const text = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  return tenths ? `${text}.${steps % 10}` : text;
};
