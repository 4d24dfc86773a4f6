import type { ReactNode } from 'react';
import { compactCount } from '#shared/config/compact-count.ts';
import { hueStyle } from '#shared/ui/mood-style.ts';

type SmallActionProps = {
  label: string;
  icon: ReactNode;
  count: number;
  onClick: () => void;
  pressed?: boolean;
  hue?: number;
};

/** Like or comment, where the round buttons of the feed are too large. */
export const SmallAction = ({ label, icon, count, onClick, pressed, hue }: SmallActionProps) => {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-pressed={pressed}
      style={hue === undefined ? undefined : hueStyle(hue)}
      className="flex min-h-hit min-w-hit items-center justify-center gap-1.25 rounded-medium px-2 text-[0.8125rem] font-[650] tabular-nums transition-[scale] active:scale-[0.94] aria-pressed:[&_svg]:fill-current aria-pressed:[&_svg]:text-[oklch(0.79_0.155_var(--mood-hue,18))] [&_svg]:size-4.5"
    >
      {icon}
      <span className="sr-only">{label}</span>
      <span>{compactCount(count)}</span>
    </button>
  );
};
