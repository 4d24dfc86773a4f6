import type { ReactNode } from 'react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';

type SettingsListProps<Item> = {
  query: { data: readonly Item[] | undefined; isError: boolean; refetch: () => unknown };
  children: (items: readonly Item[]) => ReactNode;
};

/** A list inside a settings card: loading and error states are one row high. */
export const SettingsList = <Item,>({ query, children }: SettingsListProps<Item>) => (
  <QueryState
    query={query}
    loading={<Skeleton className="my-2 h-14" />}
    renderFailed={(retry) => (
      <p role="alert" className="flex min-h-14 items-center justify-between gap-3 text-muted">
        {m.settings_load_failed()}
        <Button size="small" onClick={retry}>
          {m.retry()}
        </Button>
      </p>
    )}
  >
    {children}
  </QueryState>
);
