import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

type Option<Value extends string> = { value: Value; label: string };

type SelectFieldProps<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
};

/** One of many options, as a native select. */
export const SelectField = <Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: SelectFieldProps<Value>) => {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="w-fit text-base font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value);
            if (chosen) onValueChange(chosen.value);
          }}
          className="min-h-[max(3rem,44px)] w-full appearance-none rounded-medium bg-raised ps-4 pe-11 text-field text-text outline-none focus-visible:shadow-[0_0_0_2.5px_var(--color-focus)]"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-surface">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-muted"
        />
      </div>
    </div>
  );
};
