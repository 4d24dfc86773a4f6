import { useId } from 'react';
import * as m from '#messages';
import { FaceStill } from '#shared/avatar/face-still.tsx';
import type { LoopVoice } from '#shared/choir/loop-voices.ts';

/** The shown loop as a whole, or the loop of one voice in it. */
export type ReportedVoice = Pick<LoopVoice, 'loopId' | 'userId' | 'name' | 'face'>;

type VoiceListProps = {
  voices: readonly ReportedVoice[];
  /** Null is the whole loop. */
  value: ReportedVoice | null;
  onValueChange: (voice: ReportedVoice | null) => void;
};

/** Which voice of a loop is reported. Radio buttons underneath, for arrow keys and screen readers. */
export const VoiceList = ({ voices, value, onValueChange }: VoiceListProps) => {
  const group = useId();
  const choices = [null, ...voices];
  return (
    <div role="radiogroup" aria-labelledby={group}>
      <span id={group} className="block pb-2 text-base font-semibold">
        {m.report_which_voice()}
      </span>
      <div className="flex flex-wrap gap-2">
        {choices.map((voice) => (
          <label
            key={voice?.loopId ?? 'loop'}
            className="flex min-h-hit cursor-pointer items-center gap-2.5 rounded-full bg-raised px-4 py-1.5 font-semibold shadow-[inset_0_0_0_1.5px_transparent] has-checked:shadow-[inset_0_0_0_2px_var(--color-text)] has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              checked={voice?.loopId === value?.loopId}
              onChange={() => onValueChange(voice)}
              className="sr-only"
            />
            {voice === null ? (
              m.report_whole_loop()
            ) : (
              <>
                <span aria-hidden className="-ms-2 size-8 flex-none overflow-hidden rounded-full">
                  <FaceStill config={voice.face} />
                </span>
                <bdi>{voice.name}</bdi>
              </>
            )}
          </label>
        ))}
      </div>
    </div>
  );
};
