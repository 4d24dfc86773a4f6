import { cameraMoods, statusMoods } from '@swirl/contract/moods';
import type { LoopText, TextStyle } from '@swirl/contract/schemas/media-edit';
import { useId, useState } from 'react';
import * as m from '#messages';
import { moodName } from '#shared/config/mood-name.ts';
import { StyledText } from '#shared/loops/texts/styled-text.tsx';
import { moodStyle } from '#shared/ui/mood-style.ts';

const NAMES = {
  plain: m.edit_text_plain,
  loud: m.edit_text_loud,
  glow: m.edit_text_glow,
  note: m.edit_text_note,
} satisfies Record<TextStyle, () => string>;

const STYLES: readonly TextStyle[] = ['plain', 'loud', 'glow', 'note'];

const SAMPLE = 'Aa';

const LIGHTS = [
  null,
  ...new Set<string>([...cameraMoods.map(({ mood }) => mood), ...statusMoods]),
] as const;

type TextLookProps = { text: LoopText; onChange: (text: LoopText) => void };

/** How a text looks: one of four styles, in the light of a mood. */
export const TextLook = ({ text, onChange }: TextLookProps) => {
  const [open, setOpen] = useState(false);
  const name = useId();
  const lights = useId();
  return (
    <>
      <div className="text-styles">
        <div role="radiogroup" aria-label={m.edit_text_style()}>
          {STYLES.map((style) => (
            <label key={style} className="text-style" style={moodStyle(text.mood)}>
              <span aria-hidden className="text-sample">
                <StyledText {...text} text={SAMPLE} style={style} />
              </span>
              <input
                type="radio"
                name={name}
                checked={text.style === style}
                onChange={() => onChange({ ...text, style })}
              />
              {NAMES[style]()}
            </label>
          ))}
        </div>
        <button
          type="button"
          className="text-style"
          aria-expanded={open}
          aria-controls={lights}
          onClick={() => setOpen(!open)}
        >
          <span aria-hidden className="text-sample">
            <span className="text-wheel" />
          </span>
          {m.edit_text_light()}
        </button>
      </div>
      {open && (
        <div id={lights} role="radiogroup" aria-label={m.edit_text_light()} className="text-lights">
          {LIGHTS.map((mood) => (
            <label key={mood} className="text-light mood" style={moodStyle(mood)}>
              <input
                type="radio"
                name={`${name} light`}
                aria-label={mood === null ? m.edit_text_white() : moodName(mood)}
                checked={text.mood === mood}
                onChange={() => onChange({ ...text, mood })}
              />
              <span aria-hidden data-white={mood === null || undefined} />
            </label>
          ))}
        </div>
      )}
    </>
  );
};
