import type { ReactionMood } from '@swirl/contract/mood-points';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { formatLocale } from '#shared/config/language.ts';
import { moodName } from '#shared/config/mood-name.ts';
import { Button } from '#shared/ui/button.tsx';
import { useReducedMotion } from '#shared/ui/use-reduced-motion.ts';
import { StepFrame } from './step-frame.tsx';
import type { Progress } from './step-frame.tsx';
import { VoiceCard } from './voice-card.tsx';

type VoicesStepProps = {
  progress: Progress;
  moods: readonly ReactionMood[];
  voices: readonly Loop[];
  renderFollow: (loop: Loop) => ReactNode;
  onDone: () => void;
  onSkipAll: () => void;
};

/** That many play at a time, without sound. */
const AT_ONCE = 2;
const NAMED = 3;
const MOSTLY_SEEN = 0.6;

const anyOf = (moods: readonly ReactionMood[]): string =>
  new Intl.ListFormat(formatLocale, { type: 'disjunction' }).format(
    moods.slice(0, NAMED).map((mood) => moodName(mood)),
  );

const hasSound = ({ mediaType }: Loop): boolean => mediaType === 'audio' || mediaType === 'video';

/** Which children of a list are mostly in view, by index. */
const useInView = () => {
  const list = useRef<HTMLUListElement>(null);
  const [inView, setInView] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const items = [...(list.current?.children ?? [])];
    const observer = new IntersectionObserver(
      (entries) =>
        setInView((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) now.add(items.indexOf(target));
            else now.delete(items.indexOf(target));
          }
          return now;
        }),
      { threshold: MOSTLY_SEEN },
    );
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, []);
  return [list, inView] as const;
};

/** Six people to follow, or fewer on a small server. */
export const VoicesStep = ({
  progress,
  moods,
  voices,
  renderFollow,
  onDone,
  onSkipAll,
}: VoicesStepProps) => {
  const [list, inView] = useInView();
  const still = useReducedMotion();
  const [audible, setAudible] = useState<string | null>(null);
  const moving = voices
    .filter((loop, index) => hasSound(loop) && inView.has(index))
    .map(({ id }) => id);
  // The one that is audible plays until another is chosen.
  const playing = audible === null ? (still ? [] : moving.slice(0, AT_ONCE)) : [audible];
  const followed = voices.filter(({ user }) => user.isFollowing).length;
  return (
    <StepFrame
      progress={progress}
      title={m.first_visit_voices_title()}
      text={
        moods.length === 0
          ? m.first_visit_voices_any()
          : m.first_visit_voices_text({ moods: anyOf(moods) })
      }
      onSkip={onDone}
      onSkipAll={onSkipAll}
      footer={
        <>
          {followed > 0 && (
            <output className="first-visit-count">
              {m.first_visit_voices_following({ number: followed })}
            </output>
          )}
          <Button variant="main" size="large" className="flex-1" onClick={onDone}>
            {m.first_visit_next()}
          </Button>
        </>
      }
    >
      <ul ref={list} className="voice-list">
        {voices.map((loop) => (
          <li key={loop.id}>
            <VoiceCard
              loop={loop}
              wanted={playing.includes(loop.id)}
              audible={audible === loop.id}
              {...(hasSound(loop) && {
                onSoundChange: (wanted: boolean) => setAudible(wanted ? loop.id : null),
              })}
              follow={renderFollow(loop)}
            />
          </li>
        ))}
      </ul>
    </StepFrame>
  );
};
