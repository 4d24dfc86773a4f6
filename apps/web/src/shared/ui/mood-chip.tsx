import { Check } from 'lucide-react';
import { isTypedMood, moodName } from '../config/mood-name.ts';
import { classNames } from './class-names.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';

/** A mood that is only shown; `className` may set another text size. */
export const MoodChip = ({ mood, className }: { mood: string; className?: string }) => (
  <span
    data-typed={isTypedMood(mood) || undefined}
    style={moodStyle(mood)}
    className={classNames(
      'mood inline-flex h-7.5 items-center gap-1.5 rounded-full bg-[var(--mood-chip)] ps-2.5 pe-3 [:where(&)]:text-sm font-semibold whitespace-nowrap text-[var(--mood-chip-text)]',
      className,
    )}
  >
    <span
      aria-hidden
      className="size-2 rounded-full bg-[var(--mood-light)] shadow-[0_0_0.5rem_var(--mood-light)]"
    />
    {moodName(mood)}
  </span>
);

type MoodChoiceProps = {
  mood: string;
  chosen: boolean;
  onToggle: () => void;
  /** Camera moods keep their emoji; otherwise the dot becomes a check mark. */
  emoji?: string;
  disabled?: boolean;
};

/** A mood to choose. Its width does not change when chosen, so nothing shifts. */
export const MoodChoice = ({
  mood,
  chosen,
  onToggle,
  emoji,
  disabled = false,
}: MoodChoiceProps) => (
  <button
    type="button"
    aria-pressed={chosen}
    // Disabled, but still focusable: the count beside the moods explains why.
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onToggle}
    data-typed={isTypedMood(mood) || undefined}
    style={moodStyle(mood)}
    className={classNames(
      'mood inline-flex min-h-hit items-center gap-2 rounded-full ps-3.5 pe-4 text-base font-semibold whitespace-nowrap transition-[background-color,color,scale] select-none active:scale-[0.97] aria-disabled:opacity-45 aria-disabled:active:scale-100',
      chosen
        ? 'bg-[var(--mood-chosen)] text-[var(--mood-chosen-text)]'
        : 'bg-[color-mix(in_oklch,var(--color-surface)_62%,transparent)] shadow-[inset_0_0_0_1.5px_color-mix(in_oklch,var(--color-text)_14%,transparent)]',
    )}
  >
    <span aria-hidden className="grid size-4 place-items-center">
      {emoji ??
        (chosen ? (
          <Check className="size-4" strokeWidth={3} />
        ) : (
          <span className="size-2 rounded-full bg-[var(--mood-line)]" />
        ))}
    </span>
    {moodName(mood)}
  </button>
);
