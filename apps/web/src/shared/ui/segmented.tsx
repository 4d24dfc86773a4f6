import { useId } from 'react';
import type { ReactNode } from 'react';

type Segment<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** For a label that demonstrates its value, such as a font size. */
  className?: string;
};

type SegmentedProps<Value extends string> = {
  label: string;
  /** Where a heading says it already: only for screen readers, and without padding. */
  isLabelHidden?: boolean;
  hint?: string;
  options: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
};

/** One of a few visible options. Radio buttons underneath, for arrow keys and screen readers. */
export const Segmented = <Value extends string>({
  label,
  isLabelHidden = false,
  hint,
  options,
  value,
  onValueChange,
}: SegmentedProps<Value>) => {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-describedby={hint === undefined ? undefined : `${name}-hint`}
      className={isLabelHidden ? undefined : 'pt-2.5 pb-3'}
    >
      <span id={`${name}-label`} className={isLabelHidden ? 'sr-only' : 'block pb-2 font-semibold'}>
        {label}
      </span>
      <div className="flex rounded-medium bg-raised p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-hit flex-1 items-center justify-center gap-1.5 rounded-[0.8125rem] px-1 text-base font-semibold text-muted transition-colors has-checked:bg-segment has-checked:text-text has-checked:shadow-chip has-focus-visible:shadow-[0_0_0_2.5px_var(--color-focus)] [&_svg]:size-4.5"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="absolute inset-0 appearance-none outline-none"
            />
            {option.icon}
            <span className={option.className}>{option.label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${name}-hint`} className="pt-2 text-sm leading-snug text-pretty text-muted">
          {hint}
        </p>
      )}
    </div>
  );
};
