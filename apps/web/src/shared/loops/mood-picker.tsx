import { limits } from '@swirl/contract/limits';
import { toggleMood } from '@swirl/contract/moods';
import { useId } from 'react';
import * as m from '#messages';
import { MoodChoice } from '../ui/mood-chip.tsx';

type MoodPickerProps = {
  offered: readonly { readonly mood: string; readonly emoji?: string }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/**
 * Moods to choose from; at the maximum the others are disabled. One scrolling row on low screens.
 */
export const MoodPicker = ({ offered, chosen, onChange }: MoodPickerProps) => {
  const id = useId();
  const full = chosen.length >= limits.moodTags.max;
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <div className="flex items-baseline justify-between gap-3 pb-2.5">
        <span id={id} className="font-semibold">
          {m.mood_label()}
        </span>
        <span aria-live="polite" className="text-base font-semibold tabular-nums opacity-80">
          {m.moods_chosen({ count: chosen.length, limit: limits.moodTags.max })}
        </span>
      </div>
      <div className="-ms-5 -me-2 flex flex-wrap gap-2 ps-5 [@media(max-height:45rem)]:-me-5 [@media(max-height:45rem)]:flex-nowrap [@media(max-height:45rem)]:overflow-x-auto [@media(max-height:45rem)]:py-1 [@media(max-height:45rem)]:pe-5">
        {offered.map(({ mood, emoji }) => (
          <MoodChoice
            key={mood}
            mood={mood}
            {...(emoji !== undefined && { emoji })}
            chosen={chosen.includes(mood)}
            disabled={full && !chosen.includes(mood)}
            onToggle={() => onChange(toggleMood(chosen, mood))}
          />
        ))}
      </div>
    </fieldset>
  );
};
