import { cardName, displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { UserCard } from '@swirl/contract/schemas/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { hasFailed } from '#shared/api/has-failed.ts';
import type { FailedQuery } from '#shared/api/use-retry.ts';
import { timeAgo } from '#shared/config/relative-time.ts';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { tileLabel } from '#shared/loops/tile-label.ts';
import { useCover } from '#shared/loops/covers.ts';
import { LoopThumb } from '#shared/loops/thumb/loop-thumb.tsx';
import { ThumbKind } from '#shared/loops/thumb/thumb-kind.tsx';
import { TileText } from '#shared/loops/thumb/tile-text.tsx';
import { MoreRows } from '#shared/people/more-rows.tsx';
import { UserRow } from '#shared/people/user-row.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { MoodChip } from '#shared/ui/mood-chip.tsx';
import { RowsLoading } from '#shared/ui/query-state.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge.tsx';
import { loopSearchQuery, userSearchQuery } from './search-queries.ts';
import { matchedParts } from './matched-parts.ts';
import './search-layout.css';

type UsersFoundProps = {
  q: string;
  /** The button beside a person. */
  renderAction: (person: UserCard) => ReactNode;
};

const LIST = 'grid grid-cols-[minmax(0,1fr)] gap-2.5 transition-opacity aria-busy:opacity-55';

/** People whose names match, best first. */
export const UsersFound = ({ q, renderAction }: UsersFoundProps) => {
  const pages = useInfiniteQuery(userSearchQuery(q));
  const people = pages.data?.pages.flatMap(({ items }) => items);
  if (people === undefined) return <Unanswered query={pages} className="h-[5.25rem]" />;
  if (people.length === 0) return <Nothing title={m.search_users_empty()} />;
  return (
    <ul className={LIST} aria-busy={pages.isPlaceholderData}>
      {people.map((person) => (
        <li key={person.id}>
          <UserRow person={person} note={person.bio} action={renderAction(person)} />
        </li>
      ))}
      <MoreRows pages={pages} />
    </ul>
  );
};

type LoopsFoundProps = {
  q: string;
  tiled: boolean;
  /** Beside the mood that was searched for. */
  renderMoodAction: (mood: string) => ReactNode;
};

/** The mood that was searched for, if it is one of a loop that was found. */
const moodIn = (q: string, loops: readonly Loop[]): string | undefined => {
  const mood = q.replace(/^#/, '').toLowerCase();
  return loops.some(({ moodTags }) => moodTags.includes(mood)) ? mood : undefined;
};

/** Loops whose text or moods match, best first. */
export const LoopsFound = ({ q, tiled, renderMoodAction }: LoopsFoundProps) => {
  const pages = useInfiniteQuery(loopSearchQuery(q));
  const loops = pages.data?.pages.flatMap(({ items }) => items);
  if (loops === undefined) return <Unanswered query={pages} className="h-37" />;
  if (loops.length === 0) return <Nothing title={m.search_loops_empty()} />;
  const mood = moodIn(q, loops);
  return (
    <>
      {mood !== undefined && (
        <div className="mb-3 flex min-h-13 max-w-160 items-center justify-between gap-3 lg:justify-start lg:gap-5">
          <Link href={pathTo.mood(mood)} className="flex min-h-hit min-w-0 items-center">
            <MoodChip mood={mood} className="h-9 min-w-0 text-base" />
          </Link>
          {renderMoodAction(mood)}
        </div>
      )}
      <ul className={tiled ? 'found-tiles' : LIST} aria-busy={pages.isPlaceholderData}>
        {loops.map((loop) => (
          <li key={loop.id}>
            {tiled ? <FoundTile loop={loop} query={q} /> : <LoopRow loop={loop} query={q} />}
          </li>
        ))}
        <MoreRows pages={pages} />
      </ul>
    </>
  );
};

type UnansweredProps = { query: FailedQuery & { data: unknown }; className: string };

const Unanswered = ({ query, className }: UnansweredProps) =>
  hasFailed(query) ? (
    <LoadFailed title={m.list_failed()} query={query} className="load-failed-part">
      <RowsLoading className={className} />
    </LoadFailed>
  ) : (
    <RowsLoading className={className} />
  );

const Nothing = ({ title }: { title: string }) => (
  <div className="pt-14 text-center">
    <h2 className="text-2xl">{title}</h2>
    <p className="mt-1.5 text-muted">{m.search_empty_text()}</p>
  </div>
);

type LoopRowProps = { loop: Loop; query: string };

/** A loop in the results, as a tile on wide screens. */
const FoundTile = ({ loop: given, query }: LoopRowProps) => {
  const loop = useCover()(given);
  return (
    <Link
      href={pathTo.feed({ kind: 'search', q: query }, loop.id)}
      className="block rounded-[1.375rem] transition-[scale] active:scale-[0.98]"
    >
      <span className="sr-only">{tileLabel(loop)}</span>
      <LoopThumb
        loop={loop}
        className="h-71.5 rounded-[1.375rem] [--thumb-face-top:30%] [--thumb-face:47cqh] [--thumb-text:3.25rem_1rem_6.5rem]"
      >
        <TileText
          loop={loop}
          authored
          caption={loop.caption === null ? null : <FoundText text={loop.caption} query={query} />}
        />
        <ThumbKind loop={loop} className="end-2.5 top-2.5" />
      </LoopThumb>
    </Link>
  );
};

/** A loop in the results; the whole card opens it in the feed. */
const LoopRow = ({ loop: given, query }: LoopRowProps) => {
  const loop = useCover()(given);
  const { user, caption } = loop;
  return (
    <article className="relative flex gap-3.5 rounded-[1.375rem] bg-surface p-2.5 shadow-card">
      <LoopThumb loop={loop} className="h-32 w-24 flex-none rounded-[0.9375rem]">
        <ThumbKind loop={loop} className="start-1.5 bottom-1.5" />
      </LoopThumb>
      <div className="flex min-w-0 flex-1 flex-col py-1 pe-1">
        <div className="flex items-center gap-1.5">
          <Avatar
            name={displayName(user)}
            imageUrl={user.profileImageUrl}
            face={user.avatarConfig}
            className="size-6"
          />
          <b dir="auto" className="min-w-0 truncate text-base font-bold">
            {cardName(user)}
          </b>
          <VerifiedBadge status={user.verificationStatus} />
          <time dateTime={loop.createdAt} className="ms-auto flex-none ps-1 text-sm text-muted">
            {timeAgo(loop.createdAt)}
          </time>
        </div>
        <Link
          href={pathTo.feed({ kind: 'search', q: query }, loop.id)}
          aria-label={tileLabel(loop)}
          className="outline-none after:absolute after:inset-0 after:rounded-[1.375rem] focus-visible:after:outline-[2.5px] focus-visible:after:outline-focus"
        >
          {caption !== null && (
            <span
              dir="auto"
              className="mt-1.5 line-clamp-2 text-base leading-[1.36] [overflow-wrap:anywhere]"
            >
              <FoundText text={caption} query={query} />
            </span>
          )}
        </Link>
        <ul className="mt-auto flex flex-wrap gap-1 pt-1.5">
          {loop.moodTags.slice(0, uiConstants.search.tagsPerLoop).map((mood) => (
            <li key={mood}>
              <MoodChip mood={mood} className="h-6 ps-1.75 pe-2 text-xs" />
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
};

/** A text with the search terms highlighted. */
const FoundText = ({ text, query }: { text: string; query: string }) =>
  matchedParts(text, query).map((part) =>
    part.found ? (
      <mark
        key={part.at}
        className="bg-transparent font-extrabold text-inherit underline decoration-ember decoration-[0.14em] underline-offset-[0.18em]"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
