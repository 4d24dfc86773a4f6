import type { List } from '@swirl/contract/schemas/lists';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleDashed, Plus } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { ListRing } from '#shared/lists/list-ring.tsx';
import { ListSheet } from '#shared/lists/list-sheet.tsx';
import { listsQuery, useListChanges } from '#shared/lists/lists-queries.ts';
import { NameList } from '#shared/lists/name-list.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';

const ROW = 'flex min-h-17 w-full items-center gap-3.5 text-start';

/** The user's lists of people. */
export const ListsCard = () => {
  const query = useQuery(listsQuery);
  const { create } = useListChanges();
  const [edited, setEdited] = useState<Pick<List, 'id' | 'name'> | null>(null);
  const [isNaming, setIsNaming] = useState(false);
  // A list that was renamed meanwhile.
  const shown = query.data?.find(({ id }) => id === edited?.id) ?? edited;
  return (
    <SettingsCard icon={<CircleDashed aria-hidden />} title={m.lists_title()}>
      <p className="pb-1.5 text-sm leading-snug text-pretty text-muted">{m.lists_hint()}</p>
      <QueryState query={query}>
        {(lists) =>
          lists.length > 0 && (
            <ul>
              {lists.map((list) => (
                <li key={list.id}>
                  <button type="button" className={ROW} onClick={() => setEdited(list)}>
                    <ListRing people={list.people} face={list.faces[0]} className="size-13" />
                    <span className="min-w-0 flex-1 leading-snug">
                      <span
                        dir="auto"
                        className="line-clamp-2 font-semibold [overflow-wrap:anywhere]"
                      >
                        {list.name}
                      </span>
                      <span className="block text-sm text-muted">
                        {m.list_people({ count: list.people })}
                      </span>
                    </span>
                    <ChevronRight aria-hidden className="size-5 text-muted rtl:-scale-x-100" />
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      <button type="button" className={`${ROW} font-semibold`} onClick={() => setIsNaming(true)}>
        <ListRing people={0} className="size-13">
          <Plus aria-hidden className="size-5.5" />
        </ListRing>
        {m.list_new()}
      </button>
      {isNaming && (
        <NameList
          name=""
          pending={create.isPending}
          open
          onOpenChange={setIsNaming}
          onName={(name) =>
            create.mutate(name, {
              onSuccess: (list) => {
                setIsNaming(false);
                setEdited(list);
              },
            })
          }
        />
      )}
      {shown !== null && <ListSheet list={shown} open onOpenChange={() => setEdited(null)} />}
    </SettingsCard>
  );
};
