import { useId } from 'react';

type Choice<Value extends string> = { value: Value; label: string };

type FilterChipsProps<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
};

/** Filters a list. Radio buttons underneath; on phones the row scrolls if it is too long. */
export const FilterChips = <Value extends string>({
  label,
  choices,
  value,
  onValueChange,
}: FilterChipsProps<Value>) => {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="flex flex-none gap-1.5 overflow-x-auto overscroll-x-contain px-4 pt-3 pb-2 [scrollbar-width:none] lg:flex-wrap lg:gap-y-0 lg:overflow-visible"
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="relative flex h-hit flex-none cursor-pointer items-center text-base font-semibold text-muted has-checked:text-ground"
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onValueChange(choice.value)}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          <span className="flex h-8.5 items-center rounded-full px-3.25 whitespace-nowrap shadow-[inset_0_0_0_1.5px_var(--color-edge)] transition-colors peer-checked:bg-text peer-checked:shadow-none peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
            {choice.label}
          </span>
        </label>
      ))}
    </div>
  );
};
