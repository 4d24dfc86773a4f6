import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';

type ListStateProps<Item> = {
  query: Pick<UseQueryResult<readonly Item[]>, 'data' | 'isError' | 'refetch'>;
  children: (items: readonly Item[]) => ReactNode;
};

/** A list of the card, or its shape while it loads, or a way to try again. */
export const ListState = <Item,>({ query, children }: ListStateProps<Item>) => {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Skeleton className="my-2 h-14" />;
  return (
    <p role="alert" className="flex min-h-14 items-center justify-between gap-3 text-muted">
      {m.settings_load_failed()}
      <Button size="small" onClick={() => void query.refetch()}>
        {m.retry()}
      </Button>
    </p>
  );
};
