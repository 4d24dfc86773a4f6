import { useInfiniteQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { LoopChoice } from '#shared/loops/thumb/loop-choice.tsx';
import { MoreRows } from '#shared/people/more-rows.tsx';
import { QueryState, RowsLoading } from '#shared/ui/query-state.tsx';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { useCollectionChanges } from './collection-changes.ts';
import { entriesQuery } from './saved-queries.ts';

type AddLoopsProps = { collectionId: string; onClose: () => void };

/** Chooses saved loops that are not in a collection yet, and adds them to it. */
export const AddLoops = ({ collectionId, onClose }: AddLoopsProps) => {
  const saved = useInfiniteQuery(entriesQuery(null));
  const { data: there } = useInfiniteQuery(entriesQuery(collectionId));
  const { add } = useCollectionChanges();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const present = new Set(there?.pages.flatMap(({ items }) => items.map(({ id }) => id)));
  const loops = saved.data?.pages
    .flatMap(({ items }) => items)
    .flatMap(({ id, loop }) => (loop === null || present.has(id) ? [] : [loop]));
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.collection_add_loops()}
      tallest="80dvh"
      footer={
        <SheetActions
          onCancel={onClose}
          confirmLabel={m.collection_add_chosen()}
          pending={add.isPending}
          disabled={chosen.length === 0}
          onConfirm={() => add.mutate({ collectionId, loopIds: chosen }, { onSuccess: onClose })}
        />
      }
    >
      <QueryState
        query={{ data: loops, isError: saved.isError, refetch: saved.refetch }}
        loading={<RowsLoading rows={4} className="h-22" />}
        empty={
          !saved.hasNextPage && (
            <p className="py-8 text-center text-balance text-muted">{m.collection_add_none()}</p>
          )
        }
      >
        {(shown) => (
          <ul>
            {shown.map((loop) => (
              <LoopChoice
                key={loop.id}
                loop={loop}
                chosen={chosen.includes(loop.id)}
                onChoose={(wanted) =>
                  setChosen(wanted ? [...chosen, loop.id] : chosen.filter((id) => id !== loop.id))
                }
              >
                {chosen.includes(loop.id) && <Check aria-hidden className="size-4" />}
              </LoopChoice>
            ))}
          </ul>
        )}
      </QueryState>
      <MoreRows pages={saved} />
    </Sheet>
  );
};
