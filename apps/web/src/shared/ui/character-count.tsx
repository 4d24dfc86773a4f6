import * as m from '#messages';
import { classNames } from './class-names.ts';

type CharacterCountProps = {
  count: number;
  limit: number;
  /** The counter warns from this many characters left. */
  warnWithin?: number;
};

/** The ring fills as the text grows, and the number warns before the limit. */
export const CharacterCount = ({ count, limit, warnWithin = 20 }: CharacterCountProps) => {
  const warning = limit - count <= warnWithin;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 text-sm font-semibold tabular-nums',
        warning ? 'text-danger' : 'text-muted',
      )}
    >
      <svg
        aria-hidden
        className="size-4 -rotate-90"
        viewBox="0 0 20 20"
        fill="none"
        strokeWidth="3"
      >
        <circle className="stroke-ring-track" cx="10" cy="10" r="8.5" />
        <circle
          cx="10"
          cy="10"
          r="8.5"
          pathLength="1"
          stroke="currentColor"
          strokeDasharray={`${Math.min(1, count / limit)} 1`}
        />
      </svg>
      <span aria-hidden>{m.counter({ count, limit })}</span>
      <span className="sr-only" aria-live={warning ? 'polite' : 'off'}>
        {m.counter_spoken({ count, limit })}
      </span>
    </span>
  );
};
