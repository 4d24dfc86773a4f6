import { moodHue } from '@swirl/contract/mood-hues';
import type { ReactionMood } from '@swirl/contract/mood-points';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Heart } from 'lucide-react';
import { useId } from 'react';
import * as m from '#messages';
import { moodName } from '#shared/config/mood-name.ts';
import { type CssVariables, moodStyle } from '#shared/ui/mood-style.ts';
import { firstFocus } from '#shared/ui/use-layer-focus.ts';
import { arcBand, type ArcChoice, type ArcSide, orbPoint, pointStyle } from './arc-layout.ts';

/** The orb, the gap beside it and a margin. */
const BESIDE_NAME_PX = 56;
/** The mean width of a letter of the display font, in ems. */
const LETTER_EM = 0.56;

/** The largest size in pixels at which a name fits between its orb and the edge of the player. */
const nameSize = (name: string, room: number): number =>
  Math.max(0, room - BESIDE_NAME_PX) / (name.length * LETTER_EM);

type ArcItemsProps = {
  loop: Loop;
  moods: readonly ReactionMood[];
  angles: readonly number[];
  side: ArcSide;
  choice: ArcChoice;
  /** From the heart to the far edge of the player, in pixels. */
  room: number;
  /** Opened by keyboard or menu: one mood has the focus from the start. */
  isFocused: boolean;
  onChoice: (choice: ArcChoice) => void;
  onTake: (choice: ArcChoice) => void;
  /** The chosen mood has reached the heart. */
  onTaken: () => void;
};

/** Moods and heart as a menu, around the center of the heart. */
export const ArcItems = ({
  loop,
  moods,
  angles,
  side,
  choice,
  room,
  isFocused,
  onChoice,
  onTake,
  onTaken,
}: ArcItemsProps) => {
  const beam = useId();
  const current = moods.findIndex((mood) => mood === loop.reactionMood);
  const first = Math.max(0, current);
  const chosen = typeof choice === 'number' ? choice : null;
  const end = chosen === null ? null : orbPoint(angles[chosen] ?? 0, side, true);
  return (
    <>
      <svg aria-hidden className="mood-arc-band">
        <path d={arcBand(angles, side)} />
        {end && (
          <>
            <linearGradient id={beam} gradientUnits="userSpaceOnUse" x2={end.x} y2={end.y}>
              <stop stopColor="#fff" stopOpacity="0" />
              <stop
                offset="1"
                stopColor={`oklch(0.86 0.13 ${moodHue(moods[chosen ?? 0] ?? '')})`}
              />
            </linearGradient>
            <line x2={end.x} y2={end.y} stroke={`url(#${beam})`} />
          </>
        )}
      </svg>
      <div role="menu" aria-label={m.mood_arc_title()} className="mood-arc-menu">
        {moods.map((mood, index) => {
          const point = orbPoint(angles[index] ?? 0, side, index === chosen);
          const name = moodName(mood);
          const fit: CssVariables = { '--fit': `${nameSize(name, room - Math.abs(point.x))}px` };
          return (
            <button
              key={mood}
              type="button"
              role="menuitemradio"
              aria-checked={mood === loop.reactionMood}
              aria-label={loop.moodTags.includes(mood) ? m.mood_arc_own({ mood: name }) : name}
              tabIndex={index === first ? 0 : -1}
              {...(isFocused && index === first && firstFocus)}
              data-chosen={index === chosen || undefined}
              style={{ ...moodStyle(mood), ...pointStyle(point), ...fit }}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onChoice(index)}
              onFocus={() => onChoice(index)}
              onClick={() => onTake(index)}
              onAnimationEnd={({ animationName }) => animationName === 'mood-taken' && onTaken()}
            >
              <span aria-hidden className="mood-arc-orb" />
              <span aria-hidden className="mood-arc-name">
                {name}
              </span>
            </button>
          );
        })}
        <button
          type="button"
          role="menuitem"
          aria-label={m.mood_arc_like()}
          tabIndex={-1}
          className="mood-arc-heart"
          onFocus={() => onChoice('like')}
          onClick={() => onTake('like')}
        >
          <Heart aria-hidden />
        </button>
      </div>
    </>
  );
};
