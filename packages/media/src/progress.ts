/** Makes ffmpeg report its progress twice a second. */
export const progressArguments = ['-progress', 'pipe:1', '-stats_period', '0.5'];

/** Parses those lines and reports whole percents, each once and never going back. */
export function progressReader(
  seconds: number,
  onProgress: ((percent: number) => void) | undefined,
): (line: string) => void {
  let reported = -1;
  return (line) => {
    const [key, value = ''] = line.split('=');
    const done =
      key === 'progress' && value.trim() === 'end'
        ? 1
        : key === 'out_time_us'
          ? Number.parseInt(value, 10) / 1_000_000 / seconds
          : Number.NaN;
    const percent = Math.floor(Math.min(1, Math.max(0, done)) * 100);
    if (Number.isNaN(percent) || percent <= reported) return;
    reported = percent;
    onProgress?.(percent);
  };
}
