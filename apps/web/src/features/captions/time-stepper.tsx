import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';

const STEP_MS = 100;

type TimeStepperProps = {
  /** The visible label; `name` also says which line. */
  label: string;
  name: string;
  earlier: string;
  later: string;
  /** Milliseconds. */
  value: number;
  max: number;
  onChange: (value: number) => void;
  onDone: () => void;
};

/** A time in seconds, typed or changed in steps; arrow keys change it too. */
export const TimeStepper = ({
  label,
  name,
  earlier,
  later,
  value,
  max,
  onChange,
  onDone,
}: TimeStepperProps) => {
  // Text is not reformatted while it is typed: '3.' may become '3.5'.
  const [typed, setTyped] = useState<string>();
  const nudge = (by: number) =>
    onChange(Math.min(max, Math.max(0, Math.round((value + by) / STEP_MS) * STEP_MS)));
  return (
    <div className="captions-stepper">
      <span aria-hidden className="captions-stepper-label">
        {label}
      </span>
      <div className="captions-stepper-field">
        <button type="button" aria-label={earlier} onClick={() => nudge(-STEP_MS)}>
          <Minus aria-hidden />
        </button>
        <input
          type="number"
          inputMode="decimal"
          aria-label={name}
          step={STEP_MS / 1000}
          min={0}
          max={max / 1000}
          value={typed ?? Math.round(value / 10) / 100}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            const { valueAsNumber } = currentTarget;
            if (valueAsNumber >= 0) onChange(Math.round(valueAsNumber * 1000));
          }}
          onBlur={() => {
            setTyped(undefined);
            onDone();
          }}
        />
        <span aria-hidden>{m.captions_seconds()}</span>
        <button type="button" aria-label={later} onClick={() => nudge(STEP_MS)}>
          <Plus aria-hidden />
        </button>
      </div>
    </div>
  );
};
