import { Check } from 'lucide-react';

type CheckboxProps = {
  label: string;
  hint?: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/** The native checkbox underneath, for keyboard and screen readers. */
export const Checkbox = ({ label, hint, checked, onCheckedChange }: CheckboxProps) => (
  <label className="flex min-h-hit w-fit items-center gap-2.5 pe-2 text-base font-semibold">
    <span className="relative grid size-5.5 flex-none place-items-center">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="peer absolute inset-0 appearance-none rounded-[0.4375rem] shadow-[inset_0_0_0_2px_var(--color-track-off)] checked:bg-text checked:shadow-none"
      />
      <Check
        aria-hidden
        strokeWidth={3.2}
        className="pointer-events-none relative size-4 text-ground opacity-0 peer-checked:opacity-100"
      />
    </span>
    <span>{label}</span>
    {hint !== undefined && <span className="text-base font-medium text-muted">{hint}</span>}
  </label>
);
