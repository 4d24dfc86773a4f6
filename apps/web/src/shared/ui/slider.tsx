import * as Radix from 'radix-ui/slider';
import { classNames } from './class-names.ts';

type SliderProps = {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  /** A drag has ended, or a key was pressed. */
  onValueCommit?: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** The value as text, where the number alone says little ('Off', '40 %'). */
  valueText?: string;
  disabled?: boolean;
  className?: string;
};

export const Slider = ({
  label,
  value,
  onValueChange,
  onValueCommit,
  valueText,
  className,
  ...rest
}: SliderProps) => (
  <Radix.Root
    {...rest}
    value={[value]}
    onValueChange={([next = value]) => onValueChange(next)}
    onValueCommit={([next = value]) => onValueCommit?.(next)}
    className={classNames(
      'relative flex h-hit w-full touch-none items-center select-none data-[disabled]:opacity-45',
      className,
    )}
  >
    <Radix.Track className="relative h-1 flex-1 rounded-full bg-[color-mix(in_oklch,var(--color-text)_20%,transparent)]">
      <Radix.Range className="absolute h-full rounded-full bg-text" />
    </Radix.Track>
    <Radix.Thumb
      aria-label={label}
      {...(valueText !== undefined && { 'aria-valuetext': valueText })}
      className="block size-7 rounded-full bg-white shadow-knob transition-[scale] before:absolute before:inset-[min(0px,calc((100%-44px)/2))] active:scale-110"
    />
  </Radix.Root>
);
