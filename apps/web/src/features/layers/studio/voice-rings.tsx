import { moodHue } from '@swirl/contract/mood-hues';
import type { LoopVoice } from '#shared/choir/loop-voices.ts';
import { ribbonLevels } from '#shared/choir/ribbon-levels.ts';
import { ribbonOutline } from '#shared/choir/ribbon-outline.ts';
import { hueStyle } from '#shared/ui/mood-style.ts';
import type { LayerSoundState } from '../sound/layer-sound.ts';
import { isAudible } from '../sound/audible.ts';

const RADIUS = 29.5;
const WHOLE = { from: 0, to: 1 };
/** The dotted ring outside fits into the picture at eight voices too. */
const ROOM = 30;
const MAX_PITCH = 8;

const pathOf = (points: readonly number[]): string =>
  points.reduce(
    (path, value, at) => `${path}${at === 0 ? 'M' : at % 2 === 0 ? 'L' : ' '}${value.toFixed(1)}`,
    '',
  );

type VoiceRingsProps = {
  voices: readonly LoopVoice[];
  state: LayerSoundState;
  /** Of the user's own ring. */
  mood: string;
};

/** A small picture of the voices, with the open ring for the next one outside. Decorative. */
export const VoiceRings = ({ voices, state, mood }: VoiceRingsProps) => {
  const pitch = Math.min(MAX_PITCH, ROOM / Math.max(1, voices.length));
  const outer = RADIUS + voices.length * pitch;
  const dots = Math.round((2 * Math.PI * outer) / 7);
  return (
    <svg aria-hidden viewBox="-64 -64 128 128" className="layer-rings">
      {voices.map(({ position, hue }, index) => {
        const envelope = state.envelopes.find((one) => one.position === position);
        const levels = ribbonLevels(envelope?.frames ?? null);
        const outline = ribbonOutline(
          { radius: RADIUS + index * pitch, pitch, levels },
          WHOLE,
          WHOLE,
        );
        return (
          <path
            key={position}
            d={`${pathOf(outline)}Z`}
            style={hueStyle(hue)}
            className={isAudible(state, position) ? 'layer-ribbon' : 'layer-ribbon-muted'}
          />
        );
      })}
      <circle
        r={outer}
        fill="none"
        style={hueStyle(moodHue(mood))}
        className="layer-open-ring"
        strokeDasharray={`0.01 ${((2 * Math.PI * outer) / dots - 0.01).toFixed(3)}`}
      />
    </svg>
  );
};
