import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '#shared/ui/class-names.ts';

type Choice<Value extends string> = { value: Value; label: string; preview: ReactNode };

type ChoiceRowProps<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  chosen: readonly Value[];
  onChoose: (value: Value) => void;
  /** Several can be chosen at once; otherwise one replaces another. */
  many?: boolean;
  shape: 'swatch' | 'thumb' | 'chip';
};

const SHAPES = {
  swatch:
    'size-hit rounded-full p-1.5 has-checked:shadow-[inset_0_0_0_2.5px_var(--color-text)] [&>span]:rounded-full',
  thumb:
    'size-16 overflow-hidden rounded-[1.25rem] bg-raised has-checked:shadow-[0_0_0_2.5px_var(--color-text)]',
  chip: 'min-h-hit rounded-full bg-raised px-4 text-base font-semibold text-muted has-checked:bg-text has-checked:text-ground',
};

/** One row of options, each shown on the avatar. */
export const ChoiceRow = <Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
  many = false,
  shape,
}: ChoiceRowProps<Value>) => {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div
        className={classNames(
          'flex overflow-x-auto px-4.5 py-1 [scrollbar-width:none]',
          shape === 'swatch' ? 'justify-between' : 'gap-2.5',
        )}
      >
        {choices.map(({ value, label: word, preview }) => (
          <label
            key={value}
            title={word}
            className={classNames(
              'relative grid flex-none place-items-center transition-shadow has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              SHAPES[shape],
            )}
          >
            <input
              type={many ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              aria-label={word}
              checked={chosen.includes(value)}
              onChange={() => onChoose(value)}
              className="absolute inset-0 z-1 appearance-none outline-none"
            />
            {preview}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
