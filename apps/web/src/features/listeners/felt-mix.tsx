import type { LoopListeners } from '@swirl/contract/schemas/listeners';
import { Heart } from 'lucide-react';
import * as m from '#messages';
import { moodName } from '#shared/config/mood-name.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { countText } from './count-text.ts';

/** The width of 'a few', whatever the number is. */
const FEW_WIDTH = 3;

type FeltMixProps = { felt: NonNullable<LoopListeners['felt']> };

/** What people felt: a bar divided among moods, and the numbers below. */
export const FeltMix = ({ felt }: FeltMixProps) => (
  <>
    <div aria-hidden className="felt-mix">
      {felt.map(({ mood, people }) => (
        <i
          key={mood}
          className="mood"
          style={{
            ...moodStyle(mood),
            flexGrow: people === 'few' ? FEW_WIDTH : people,
            background: mood === null ? 'var(--color-text)' : 'var(--mood-line)',
          }}
        />
      ))}
    </div>
    <ul className="felt-legend">
      {felt.map(({ mood, people }) => (
        <li key={mood} className="mood" style={moodStyle(mood)}>
          {mood === null ? (
            <Heart aria-hidden className="size-3 fill-current" />
          ) : (
            <i aria-hidden />
          )}
          {mood === null ? m.felt_liked() : moodName(mood)}
          <span>{countText(people)}</span>
        </li>
      ))}
    </ul>
  </>
);
