import * as m from '#messages';
import type { LoopVoice } from '#shared/choir/loop-voices.ts';

type OtherVoicesProps = {
  name: string;
  others: readonly LoopVoice[];
  onOpen: (() => void) | undefined;
};

/** The other voices of a loop beside its author's name; opens the mixer. */
export const OtherVoices = ({ name, others, onOpen }: OtherVoicesProps) => {
  const [only] = others;
  const text =
    others.length === 1 && only !== undefined
      ? m.voices_and_one({ name: only.name })
      : m.voices_and({ count: others.length });
  if (onOpen === undefined) return <span className="font-semibold">{text}</span>;
  return (
    <button
      type="button"
      aria-label={m.voices_open({ voices: `${name} ${text}` })}
      onClick={onOpen}
      className="relative inline-block min-h-6 rounded-small text-start font-semibold before:absolute before:-inset-y-3 before:inset-x-0"
    >
      {text}
    </button>
  );
};
