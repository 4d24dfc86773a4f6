import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import '#shared/loops/card/loop-card.css';
import { mutedTermsQuery, useMutedTerms } from './muted-terms.ts';

/** In place of an empty feed of a mood that the viewer muted. */
export const MoodMuted = ({ mood, otherwise }: { mood: string; otherwise: ReactNode }) => {
  const { data: terms } = useQuery(mutedTermsQuery);
  const { unmute } = useMutedTerms();
  const term = terms?.find(({ kind, value }) => kind === 'mood' && value === mood);
  if (term === undefined) return otherwise;
  return (
    <div className="loop-card">
      <div className="loop-player">
        <Swirl moods={[mood]} seed={5} centre={{ x: 0.5, y: 0.5 }} dimmed />
        <div className="absolute inset-0 bg-player/34" />
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-5 px-5 text-center">
          <h2 className="text-2xl tracking-[-0.025em]">{m.mood_muted_title()}</h2>
          <Button size="large" variant="main" onClick={() => unmute.mutate(term)}>
            {m.muted_terms_remove({ term: `#${mood}` })}
          </Button>
        </div>
      </div>
      <div className="loop-side" />
    </div>
  );
};
