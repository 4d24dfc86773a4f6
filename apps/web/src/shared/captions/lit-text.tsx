import { Fragment } from 'react';
import type { TimedWord } from './word-times.ts';
import './captions.css';

const SPOKEN = ['before', 'now', 'later'] as const;

type LitTextProps = {
  timed: readonly TimedWord[];
  /** The one that is spoken; undefined after the last. */
  spoken: TimedWord | undefined;
};

/** Words of which the spoken one is lit. */
export const LitText = ({ timed, spoken }: LitTextProps) =>
  timed.map((word) => (
    <Fragment key={word.start}>
      <span
        className="caption-word"
        data-spoken={SPOKEN[Math.sign(word.start - (spoken?.start ?? Infinity)) + 1]}
      >
        {word.text}
      </span>
      {word.gap}
    </Fragment>
  ));
