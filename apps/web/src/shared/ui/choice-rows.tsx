import { useId } from 'react';
import type { ReactNode } from 'react';

export type ChoiceRow<Value extends string> = {
  value: Value;
  icon: ReactNode;
  label: string;
  hint?: string;
  disabled?: boolean;
};

type ChoiceRowsProps<Value extends string> = {
  label: string;
  /** Where a heading says it already: only for screen readers. */
  isLabelHidden?: boolean;
  choices: readonly ChoiceRow<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few choices with explanations. Radio buttons underneath, for arrow keys and screen readers. */
export const ChoiceRows = <Value extends string>({
  label: title,
  isLabelHidden = false,
  choices,
  value,
  onChange,
}: ChoiceRowsProps<Value>) => {
  const group = useId();
  return (
    <div role="radiogroup" aria-labelledby={group}>
      <span id={group} className={isLabelHidden ? 'sr-only' : 'block pb-2 text-base font-semibold'}>
        {title}
      </span>
      {choices.map(({ value: choice, icon, label, hint, disabled = false }) => {
        const id = `${group}-${choice}`;
        return (
          <div
            key={choice}
            className="relative flex min-h-15 items-center gap-3.5 rounded-large px-4 py-2 transition-colors has-checked:bg-raised has-focus-visible:shadow-[inset_0_0_0_2.5px_var(--color-focus)] has-disabled:opacity-50 [&>svg]:size-6 [&>svg]:flex-none"
          >
            {icon}
            <div className="min-w-0 flex-1 leading-snug">
              <label htmlFor={id} className="font-semibold">
                {label}
              </label>
              {hint !== undefined && (
                <p id={`${id}-hint`} className="text-sm text-muted">
                  {hint}
                </p>
              )}
            </div>
            <input
              type="radio"
              id={id}
              name={group}
              value={choice}
              disabled={disabled}
              aria-describedby={hint === undefined ? undefined : `${id}-hint`}
              checked={choice === value}
              onChange={() => onChange(choice)}
              className="size-5.5 flex-none cursor-pointer appearance-none rounded-full shadow-[inset_0_0_0_2px_var(--color-track-off)] transition-shadow outline-none after:absolute after:inset-0 checked:shadow-[inset_0_0_0_7px_var(--color-text)] disabled:cursor-default"
            />
          </div>
        );
      })}
    </div>
  );
};
