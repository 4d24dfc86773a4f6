import * as Radix from 'radix-ui/switch';
import { useId } from 'react';

type SwitchProps = {
  label: string;
  hint?: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** A row that can be turned on and off; the whole row is the button. */
export const Switch = ({ label, hint, checked, onCheckedChange, disabled }: SwitchProps) => {
  const id = useId();
  const hintId = useId();
  return (
    <div className="flex min-h-14 items-center gap-3 py-1.5">
      <label htmlFor={id} className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">{label}</span>
        {hint !== undefined && (
          <span id={hintId} className="block text-sm leading-snug text-pretty text-muted">
            {hint}
          </span>
        )}
      </label>
      <Radix.Root
        id={id}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        className="relative h-[1.7rem] w-[2.875rem] flex-none rounded-full bg-track-off transition-colors before:absolute before:inset-x-[min(0px,calc((100%-44px)/2))] before:top-1/2 before:h-hit before:-translate-y-1/2 data-[state=checked]:bg-ember disabled:opacity-45"
      >
        <Radix.Thumb className="block size-[1.38rem] translate-x-[0.16rem] rounded-full bg-white shadow-[0_1px_4px_#0004] transition-transform data-[state=checked]:translate-x-[1.33rem] rtl:-translate-x-[0.16rem] rtl:data-[state=checked]:-translate-x-[1.33rem]" />
      </Radix.Root>
    </div>
  );
};
