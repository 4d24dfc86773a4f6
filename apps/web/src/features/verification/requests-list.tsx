import type { Output } from '@swirl/contract/endpoints';
import { displayName } from '@swirl/contract/names';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import * as m from '#messages';
import { timeAgo } from '#shared/config/relative-time.ts';
import { MoreRows } from '#shared/people/more-rows.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { UserRow } from '#shared/people/user-row.tsx';
import { Button } from '#shared/ui/button.tsx';
import { requestsQuery, useDecide } from './verification.ts';

type Request = Output<'admin.verificationRequests'>[number];

/** All badge requests; an owner decides. */
export const RequestsList = () => {
  const pages = useInfiniteQuery(requestsQuery);
  const requests = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <QueryState query={{ data: requests, isError: pages.isError, refetch: pages.refetch }}>
      {(found) => (
        <>
          <p className="px-1 pb-4 text-muted">{m.verification_requests_text()}</p>
          {found.length === 0 && (
            <p className="grid min-h-40 place-items-center text-center text-muted">
              {m.verification_requests_empty()}
            </p>
          )}
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
            {found.map((request) => (
              <li key={request.id}>
                <RequestRow request={request} />
              </li>
            ))}
            <MoreRows pages={pages} />
          </ul>
        </>
      )}
    </QueryState>
  );
};

const RequestRow = ({ request }: { request: Request }) => {
  const { mutate, isPending } = useDecide(request.id);
  const name = displayName(request);
  return (
    <UserRow
      person={request}
      note={m.verification_requested({ time: timeAgo(request.requestedAt) })}
      action={
        <span className="flex gap-1.5">
          <Button
            size="small"
            className="size-11 px-0!"
            disabled={isPending}
            onClick={() => mutate('decline')}
          >
            <X aria-hidden className="size-5" />
            <span className="sr-only">{m.verification_decline({ name })}</span>
          </Button>
          <Button
            size="small"
            variant="ink"
            className="size-11 px-0!"
            disabled={isPending}
            onClick={() => mutate('verify')}
          >
            <Check aria-hidden className="size-5" strokeWidth={2.6} />
            <span className="sr-only">{m.verification_verify({ name })}</span>
          </Button>
        </span>
      }
    />
  );
};
