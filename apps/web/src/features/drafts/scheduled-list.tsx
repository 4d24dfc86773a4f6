import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { scheduledQuery } from '#shared/schedule/scheduled-queries.ts';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { ScheduledItem } from './scheduled-item.tsx';

/** What this user has scheduled, above the drafts; nothing without any. */
export const ScheduledList = ({ me }: { me: CurrentUser }) => {
  const query = useQuery(scheduledQuery);
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby="scheduled" className="mx-auto max-w-150 pb-7 lg:mx-0">
      <h3 id="scheduled" className="px-1 pb-3 text-xl">
        {m.scheduled_title()}
      </h3>
      <QueryState query={query} loading={<Skeleton className="h-23 rounded-large" />}>
        {(posts) => (
          <ul className="grid grid-cols-1 gap-2.5">
            {posts.map((post) => (
              <ScheduledItem key={post.id} post={post} me={me} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
};
