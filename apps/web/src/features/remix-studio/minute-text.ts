/** Minutes and seconds, both with two digits: 00:17. */
export const minuteText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds + 1e-6));
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
};
