import { Image, Video } from 'lucide-react';
import { useId } from 'react';
import * as m from '#messages';
import type { CameraMode } from './record-button.tsx';

type ModeToggleProps = {
  mode: CameraMode;
  onMode: (mode: CameraMode) => void;
  disabled: boolean;
};

const MODES = [
  { value: 'video', label: m.camera_mode_video, Icon: Video },
  { value: 'image', label: m.camera_mode_image, Icon: Image },
] as const;

export const ModeToggle = ({ mode, onMode, disabled }: ModeToggleProps) => {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={m.camera_mode()}
      className="flex rounded-full bg-[oklch(0.15_0.02_265/0.5)] p-1 text-[0.9375rem] font-[650] backdrop-blur-md"
    >
      {MODES.map(({ value, label, Icon }) => (
        <label
          key={value}
          className="relative flex h-9 items-center gap-2 rounded-full px-4 transition-colors has-checked:bg-white has-checked:text-[oklch(0.2_0.02_265)] has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:not-has-checked:opacity-50 [&_svg]:size-4.5"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={mode === value}
            disabled={disabled}
            onChange={() => onMode(value)}
            className="absolute inset-x-0 -inset-y-1 appearance-none outline-none"
          />
          <Icon aria-hidden />
          {label()}
        </label>
      ))}
    </div>
  );
};
