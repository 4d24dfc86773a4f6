import * as Radix from 'radix-ui/slider';
import * as m from '#messages';
import { formatLocale } from '#shared/config/language.ts';
import { clockText } from '../clock-text.ts';
import { TRIM_STEP, moveTrim } from './trim-range.ts';
import type { TrimRange } from './trim-range.ts';

type TrimBarProps = {
  /** Length of the whole recording. */
  seconds: number;
  range: TrimRange;
  onChange: (range: TrimRange) => void;
  /** Loudness over the whole length, 0 to 1, if known. */
  peaks?: readonly number[];
};

const SECONDS = new Intl.NumberFormat(formatLocale, { maximumFractionDigits: 1 });

const NO_PEAKS: readonly number[] = [];

/** The whole recording as a strip; the range between the two handles is kept. */
export const TrimBar = ({ seconds, range, onChange, peaks = NO_PEAKS }: TrimBarProps) => {
  const bars = peaks.map((peak, index) => {
    const height = 6 + 70 * Math.min(1, peak);
    const at = (index + 0.5) / peaks.length;
    return { at, height, kept: at * seconds >= range.start && at * seconds <= range.end };
  });
  const barWidth = 56 / Math.max(1, peaks.length);
  const move = ([start = range.start, end = range.end]: number[]): void =>
    onChange(
      start === range.start
        ? moveTrim(range, 'end', end, seconds)
        : moveTrim(range, 'start', start, seconds),
    );
  const spoken = (at: number): string =>
    m.trim_at({ time: clockText(at, { tenths: true }), whole: clockText(seconds) });
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-base font-semibold">
        <span>{m.trim()}</span>
        <span className="tabular-nums opacity-80">
          {m.trim_kept({ seconds: SECONDS.format(range.end - range.start) })}
        </span>
      </div>
      <Radix.Root
        dir="ltr"
        min={0}
        max={seconds}
        step={TRIM_STEP}
        value={[range.start, range.end]}
        onValueChange={move}
        className="relative flex h-14 w-full touch-none items-center select-none"
      >
        <Radix.Track className="relative h-full flex-1 overflow-hidden rounded-medium bg-[color-mix(in_oklch,var(--color-text)_9%,transparent)]">
          <svg
            aria-hidden
            className="absolute inset-0 size-full"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
          >
            {bars.map(({ at, height, kept }) => (
              <rect
                key={at}
                x={at * 100 - barWidth / 2}
                width={barWidth}
                y={50 - height / 2}
                height={height}
                className={kept ? 'fill-text' : 'fill-text opacity-30'}
              />
            ))}
          </svg>
          <Radix.Range className="absolute h-full rounded-small shadow-[inset_0_0_0_2.5px_var(--color-text)]" />
        </Radix.Track>
        {(['start', 'end'] as const).map((edge) => (
          <Radix.Thumb
            key={edge}
            aria-label={edge === 'start' ? m.trim_start() : m.trim_end()}
            aria-valuetext={spoken(range[edge])}
            className="block h-14 w-3.5 rounded-[0.45rem] bg-white shadow-knob before:absolute before:inset-y-0 before:-inset-x-4 after:absolute after:inset-x-[0.34rem] after:inset-y-4.5 after:rounded-full after:bg-ink/45"
          />
        ))}
      </Radix.Root>
    </div>
  );
};
