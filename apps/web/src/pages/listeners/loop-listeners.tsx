import { displayName } from '@swirl/contract/names';
import { limits } from '@swirl/contract/limits';
import type { LoopListeners } from '@swirl/contract/schemas/listeners';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useQuery } from '@tanstack/react-query';
import { Shield } from 'lucide-react';
import { peopleText } from '#features/listeners/count-text.ts';
import { FeltMix } from '#features/listeners/felt-mix.tsx';
import { listenersQuery, ownLoopQuery } from '#features/listeners/listeners-queries.ts';
import { LatestRemixes, Outcomes } from '#features/listeners/outcomes.tsx';
import { StayLine } from '#features/listeners/stay-line.tsx';
import { StayRing } from '#features/listeners/stay-ring.tsx';
import { stayedUntil, wentBackTo } from '#features/listeners/stay-shape.ts';
import * as m from '#messages';
import { clockTime } from '#shared/loops/card/clock-time.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';

type LoopListenersProps = { loopId: string; me: CurrentUser };

const Waiting = () => (
  <output className="grid justify-items-center gap-4 px-4 pt-6">
    <span className="sr-only">{m.loading()}</span>
    <Skeleton className="size-64 rounded-full" />
    <Skeleton className="h-10 w-48 rounded-full" />
    <Skeleton className="h-32 w-full rounded-large" />
  </output>
);

/** Who heard one of the viewer's own loops, where they stayed and what came of it. */
export const LoopListenersView = ({ loopId, me }: LoopListenersProps) => {
  const loop = useQuery(ownLoopQuery(loopId));
  const numbers = useQuery(listenersQuery(loopId));
  const both = loop.data && numbers.data && { loop: loop.data, numbers: numbers.data };
  const refetch = () => Promise.all([loop.refetch(), numbers.refetch()]);
  return (
    <QueryState
      query={{ data: both, isError: loop.isError || numbers.isError, refetch }}
      loading={<Waiting />}
    >
      {(shown) => <Shown {...shown} me={me} />}
    </QueryState>
  );
};

/** One sentence about where people stayed. */
const sentenceOf = ({ people, stayed }: LoopListeners): string => {
  if (people === 0) return m.listeners_none_text();
  if (stayed === null) return m.listeners_few_text({ count: limits.listeners.few });
  const until = stayedUntil(stayed);
  if (until === null) return m.listeners_left_early();
  return until >= stayed.length - 1
    ? m.listeners_all()
    : m.listeners_until({ time: clockTime(until) });
};

type ShownProps = { loop: Loop; numbers: LoopListeners; me: CurrentUser };

const Shown = ({ loop, numbers, me }: ShownProps) => {
  // A picture or a status has no seconds.
  const timed = loop.mediaType === 'audio' || loop.mediaType === 'video';
  const stayed = timed ? numbers.stayed : null;
  const marks = stayed === null ? [] : wentBackTo(stayed);
  const [back] = marks;
  const { felt, latest, complete, people } = numbers;
  const peaks = loop.media?.peaks?.map((peak) => peak / 100) ?? null;
  const hasText = timed || people === 0 || people === 'few';
  return (
    <div className="grid gap-2.5 px-4 pb-8 lg:px-9">
      <div className="mb-4 grid lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center lg:gap-8">
        <StayRing stayed={stayed} moods={loop.moodTags} marks={marks} peaks={peaks}>
          <Avatar
            large
            name={displayName(me)}
            imageUrl={me.profileImageUrl}
            face={loop.avatarConfig ?? me.avatarConfig}
          />
        </StayRing>
        <div className="mt-3 text-center lg:mt-0 lg:text-start">
          {loop.caption !== null && (
            <p dir="auto" className="mb-4 line-clamp-2 hidden text-muted lg:block">
              {loop.caption}
            </p>
          )}
          <h2 className="text-4xl tracking-[-0.03em] lg:text-6xl">{peopleText(people)}</h2>
          {complete && <p className="mt-1 text-muted">{m.listeners_complete()}</p>}
          {hasText && (
            <p className="mx-auto mt-2 max-w-90 text-balance text-muted lg:mx-0 lg:text-text">
              {sentenceOf({ ...numbers, stayed })}
            </p>
          )}
          <div className="mt-6 hidden lg:block">
            <Outcomes {...numbers} />
          </div>
        </div>
      </div>
      {stayed !== null && (
        <section className="listeners-card">
          <h3 className="text-lg">{m.listeners_stayed()}</h3>
          {back !== undefined && (
            <p className="text-muted">{m.listeners_went_back({ time: clockTime(back) })}</p>
          )}
          <StayLine stayed={stayed} moods={loop.moodTags} marks={marks} />
        </section>
      )}
      {felt !== null && (
        <section className="listeners-card">
          <h3 className="mb-2 text-lg">{m.felt_title()}</h3>
          <FeltMix felt={felt} />
        </section>
      )}
      <div className="lg:hidden">
        <Outcomes {...numbers} />
      </div>
      {latest.length > 0 && (
        <section className="listeners-card">
          <h3 className="text-lg">{m.listeners_outcome()}</h3>
          <LatestRemixes latest={latest} />
        </section>
      )}
      <p className="mt-3 flex gap-2.5 px-1.5 text-sm text-muted">
        <Shield aria-hidden className="size-4.5 flex-none" />
        {m.listeners_privacy({ count: limits.listeners.few })}
      </p>
    </div>
  );
};
