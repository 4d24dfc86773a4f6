import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Kbd } from '#shared/ui/kbd.tsx';

export type Choice<Value extends string> = {
  value: Value;
  name: string;
  meaning: string;
  Icon: LucideIcon;
  /** The key that chooses it. */
  letter: string;
};

type ChoiceCardsProps<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
};

/** One of a few actions. Radio buttons underneath, so that Enter submits the form. */
export const ChoiceCards = <Value extends string>({
  label,
  choices,
  value,
  onValueChange,
}: ChoiceCardsProps<Value>) => {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label} className="grid gap-2">
      {choices.map(({ value: option, name, meaning, Icon, letter }) => (
        <div
          key={option}
          className="group relative flex min-h-15 items-center gap-3 rounded-[1.125rem] px-3 py-2 shadow-[inset_0_0_0_1.5px_var(--color-line)] transition-[box-shadow,background-color] hover:shadow-[inset_0_0_0_1.5px_var(--color-edge)] has-checked:bg-surface has-checked:shadow-[inset_0_0_0_2px_var(--color-text)] has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <span
            aria-hidden
            className="grid size-10 flex-none place-items-center rounded-[0.8125rem] bg-raised transition-colors group-has-checked:bg-text group-has-checked:text-ground"
          >
            <Icon className="size-5" />
          </span>
          <div className="min-w-0 flex-1 leading-[1.3]">
            <label htmlFor={`${group}-${option}`} className="text-base font-[650]">
              {name}
            </label>
            <p id={`${group}-${option}-meaning`} className="text-sm text-muted">
              {meaning}
            </p>
          </div>
          <Kbd>{letter}</Kbd>
          <input
            type="radio"
            id={`${group}-${option}`}
            name={group}
            aria-describedby={`${group}-${option}-meaning`}
            aria-keyshortcuts={letter}
            data-letter={letter.toLowerCase()}
            checked={option === value}
            onChange={() => onValueChange(option)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
        </div>
      ))}
    </div>
  );
};
