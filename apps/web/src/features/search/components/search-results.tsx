import type { UserCard } from '@swirl/contract/schemas/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { hasFailed } from '#shared/api/has-failed.ts';
import type { Failing } from '#shared/api/use-retry.ts';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { MoreRows } from '#shared/people/more-rows.tsx';
import { RowsLoading } from '#shared/ui/query-state.tsx';
import { UserRow } from '#shared/people/user-row.tsx';
import { loopSearchQuery, userSearchQuery } from '../api/search-queries.ts';
import { FoundTile } from './found-tile.tsx';
import { LoopRow } from './loop-row.tsx';
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

/** Loops whose words or moods match, best first. */
export const LoopsFound = ({ q, tiled }: { q: string; tiled: boolean }) => {
  const pages = useInfiniteQuery(loopSearchQuery(q));
  const loops = pages.data?.pages.flatMap(({ items }) => items);
  if (loops === undefined) return <Unanswered query={pages} className="h-37" />;
  if (loops.length === 0) return <Nothing title={m.search_loops_empty()} />;
  return (
    <ul className={tiled ? 'found-tiles' : LIST} aria-busy={pages.isPlaceholderData}>
      {loops.map((loop) => (
        <li key={loop.id}>
          {tiled ? <FoundTile loop={loop} query={q} /> : <LoopRow loop={loop} query={q} />}
        </li>
      ))}
      <MoreRows pages={pages} />
    </ul>
  );
};

type UnansweredProps = { query: Failing & { data: unknown }; className: string };

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
    <h2 className="text-[1.375rem]">{title}</h2>
    <p className="mt-1.5 text-muted">{m.search_empty_text()}</p>
  </div>
);
