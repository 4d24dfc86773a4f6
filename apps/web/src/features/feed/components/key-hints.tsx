import * as m from '#messages';
import { keyLabels } from '#shared/shell/key-labels.ts';
import { useShortcutsOn } from '#shared/shell/shortcuts-choice.ts';

const MIXER_HINTS = () => [
  { keys: [m.key_one_to_eight()], means: m.keys_mute() },
  { keys: [m.key_shift(), m.key_one()], means: m.keys_only() },
  { keys: [m.key_left(), m.key_right()], means: m.keys_volume() },
  { keys: [m.key_zero()], means: m.keys_reset() },
];

const LETTER_HINTS = ({ moments, voices, why }: Omit<KeyHintsProps, 'mixing'>) => [
  { keys: keyLabels('sound'), means: m.keys_sound() },
  { keys: keyLabels('captions'), means: m.keys_captions() },
  ...(moments
    ? [
        { keys: keyLabels('comment'), means: m.keys_answer() },
        {
          keys: [...keyLabels('momentBefore'), ...keyLabels('momentAfter')],
          means: m.keys_moments(),
        },
      ]
    : []),
  { keys: keyLabels('mood'), means: m.keys_mood() },
  { keys: keyLabels('save'), means: m.keys_save() },
  { keys: keyLabels('compass'), means: m.keys_steer() },
  ...(voices ? [{ keys: keyLabels('voices'), means: m.keys_voices() }] : []),
  ...(why ? [{ keys: keyLabels('why'), means: m.keys_why() }] : []),
  { keys: keyLabels('help'), means: m.keys_all() },
];

const HINTS = () => [
  { keys: [m.key_up(), m.key_down()], means: m.keys_browse() },
  { keys: keyLabels('play'), means: m.keys_play() },
];

type KeyHintsProps = {
  /** The loop has moments to comment on. */
  moments: boolean;
  /** The loop has several voices. */
  voices: boolean;
  /** Their mixer is open. */
  mixing: boolean;
  /** The feed says why it shows a loop. */
  why: boolean;
};

/** The keyboard shortcuts, on wide screens with a keyboard. */
export const KeyHints = ({ mixing, ...shown }: KeyHintsProps) => {
  const on = useShortcutsOn();
  const hints = mixing
    ? [...(on ? MIXER_HINTS() : [])]
    : [...HINTS(), ...(on ? LETTER_HINTS(shown) : [])];
  return (
    <ul className="absolute start-4 bottom-7 z-1 hidden gap-2.5 text-sm font-[550] text-muted min-[90rem]:pointer-fine:grid">
      {[...hints, { keys: [m.key_escape()], means: m.keys_close() }].map(({ keys, means }) => (
        <li key={means} className="flex items-center gap-1.5">
          {keys.map((key) => (
            <kbd
              key={key}
              className="grid h-5.5 min-w-5.5 place-items-center rounded-[0.4375rem] bg-[color-mix(in_oklch,var(--color-surface)_76%,transparent)] px-1.25 font-body text-xs font-[650] shadow-[inset_0_0_0_1px_var(--color-line)]"
            >
              {key}
            </kbd>
          ))}
          {means}
        </li>
      ))}
    </ul>
  );
};
