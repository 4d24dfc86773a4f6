import { feedLevels } from '@swirl/contract/feed-levels';
import type { FeedLevel } from '@swirl/contract/feed-levels';
import { classNames } from '#shared/ui/class-names.ts';
import { Slider } from '#shared/ui/slider.tsx';
import { levelName } from './reason-text.ts';

type LevelSliderProps = {
  label: string;
  hint: string | undefined;
  level: FeedLevel;
  onLevel: (level: FeedLevel) => void;
};

const LAST = feedLevels.length - 1;

/** How much one part of For you counts, in four steps. */
export const LevelSlider = ({ label, hint, level, onLevel }: LevelSliderProps) => {
  const value = feedLevels.indexOf(level);
  return (
    <div className="pt-3 pb-0.5">
      <div aria-hidden className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{label}</span>
        <span className="text-base font-[650]">{levelName(level)}</span>
      </div>
      {hint !== undefined && <p className="text-sm leading-snug text-muted">{hint}</p>}
      <div className="relative">
        <div
          aria-hidden
          className="absolute inset-x-2.5 inset-y-0 flex items-center justify-between"
        >
          {feedLevels.map((step, index) => (
            <i
              key={step}
              className={classNames(
                'size-2 rounded-full',
                index <= value
                  ? 'bg-text'
                  : 'bg-[color-mix(in_oklch,var(--color-text)_38%,var(--color-surface))]',
              )}
            />
          ))}
        </div>
        <Slider
          label={label}
          value={value}
          onValueChange={(next) => onLevel(feedLevels[next] ?? level)}
          min={0}
          max={LAST}
          step={1}
          valueText={levelName(level)}
        />
      </div>
    </div>
  );
};
