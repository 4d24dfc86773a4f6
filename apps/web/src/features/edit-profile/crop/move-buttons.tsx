import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import * as m from '#messages';
import { IconButton } from '#shared/ui/icon-button.tsx';

const WAYS = [
  { label: m.crop_left, x: -1, y: 0, Icon: ArrowLeft },
  { label: m.crop_up, x: 0, y: -1, Icon: ArrowUp },
  { label: m.crop_down, x: 0, y: 1, Icon: ArrowDown },
  { label: m.crop_right, x: 1, y: 0, Icon: ArrowRight },
] as const;

type MoveButtonsProps = { onMove: (by: { x: number; y: number }) => void };

/** For whoever cannot drag: one press, a little further. */
export const MoveButtons = ({ onMove }: MoveButtonsProps) => (
  <fieldset aria-labelledby="crop-move" className="flex items-center justify-between gap-3">
    <span id="crop-move" className="text-[0.9375rem] font-[650]">
      {m.crop_move()}
    </span>
    <span className="flex">
      {WAYS.map(({ label, x, y, Icon }) => (
        <IconButton key={`${x} ${y}`} label={label()} onClick={() => onMove({ x, y })}>
          <Icon className="size-5!" />
        </IconButton>
      ))}
    </span>
  </fieldset>
);
