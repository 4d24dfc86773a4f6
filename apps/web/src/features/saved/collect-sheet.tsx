import { limits } from '@swirl/contract/limits';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { SavedSummaries } from '@swirl/contract/schemas/saved';
import { isBlank } from '@swirl/contract/visible-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { beginOwnChange } from '#shared/loops/renew-loop.ts';
import { QueryState, RowsLoading } from '#shared/ui/query-state.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { useCollectionChanges } from './collection-changes.ts';
import { CollectionRing } from './collection-ring.tsx';
import { savedStateQuery, summariesQuery } from './saved-queries.ts';
import { useSaves } from './use-saves.ts';

type CollectSheetProps = {
  loop: Loop;
  me: { id: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Chooses the collections of a loop, or names a new one. Choosing one saves the loop. */
export const CollectSheet = ({ loop, me, open, onOpenChange }: CollectSheetProps) => {
  const client = useQueryClient();
  const saves = useSaves();
  const { create } = useCollectionChanges();
  const summaries = useQuery(summariesQuery);
  const state = useQuery(savedStateQuery(loop.id));
  const { queryKey } = savedStateQuery(loop.id);
  const chosen = state.data?.collectionIds ?? [];

  const choose = async (collectionId: string, wanted: boolean): Promise<void> => {
    const before = client.getQueryData(queryKey);
    const collectionIds = wanted
      ? [...chosen, collectionId]
      : chosen.filter((id) => id !== collectionId);
    client.setQueryData(queryKey, { hasSaved: true, collectionIds });
    // What is being fetched about the loop may be older.
    const end = beginOwnChange(client, loop.id);
    saves.show(loop.id, true);
    try {
      const params = { collectionId, loopId: loop.id };
      await callApi(wanted ? 'collections.add' : 'collections.remove', { params });
      if (wanted) await saves.keepNewest(loop);
    } catch (error) {
      client.setQueryData(queryKey, before);
      saves.show(loop.id, before?.hasSaved ?? loop.hasSaved);
      showNotice('collectionFailed', error);
    } finally {
      end();
    }
    await saves.renew();
  };

  const close = () => onOpenChange(false);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={m.collection_add()}
      tallest="80dvh"
      footer={
        <SheetActions
          cancelLabel={m.unsave()}
          onCancel={() => {
            saves.unsave(me.id, loop);
            close();
          }}
          confirmLabel={m.collection_done()}
          onConfirm={close}
        />
      }
    >
      <QueryState
        query={{
          data: state.data === undefined ? undefined : summaries.data,
          isError: summaries.isError || state.isError,
          refetch: () => Promise.all([summaries.refetch(), state.refetch()]),
        }}
        loading={<RowsLoading rows={3} className="h-17" />}
      >
        {({ collections }) => (
          <>
            <ul>
              {collections.map((collection) => (
                <CollectionRow
                  key={collection.id}
                  collection={collection}
                  chosen={chosen.includes(collection.id)}
                  onChoose={(wanted) => void choose(collection.id, wanted)}
                />
              ))}
            </ul>
            <NewRow
              pending={create.isPending}
              onName={async (name) => {
                const { id } = await create.mutateAsync(name);
                await choose(id, true);
              }}
            />
          </>
        )}
      </QueryState>
    </Sheet>
  );
};

type CollectionRowProps = {
  collection: SavedSummaries['collections'][number];
  chosen: boolean;
  onChoose: (wanted: boolean) => void;
};

const CollectionRow = ({ collection, chosen, onChoose }: CollectionRowProps) => (
  <li>
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onChoose(!chosen)}
      className="group -mx-2.5 mb-0.5 flex min-h-17.5 w-[calc(100%+1.25rem)] items-center gap-3.5 rounded-[1.375rem] ps-2.5 pe-4 text-start -outline-offset-2 aria-pressed:bg-raised [@media(hover:hover)]:hover:bg-raised"
    >
      <CollectionRing summary={collection} className="size-13" line={6.5} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-lg font-[680]">
          {collection.name}
        </span>
        <span className="block text-sm text-muted">
          {m.saved_loops({ count: collection.loops })}
        </span>
      </span>
      <span
        aria-hidden
        className="grid size-6.5 flex-none place-items-center rounded-full shadow-[inset_0_0_0_2px_color-mix(in_oklch,var(--color-text)_34%,transparent)] group-aria-pressed:bg-text group-aria-pressed:text-ground group-aria-pressed:shadow-none"
      >
        {chosen && <Check className="size-4" strokeWidth={3.4} />}
      </span>
    </button>
  </li>
);

type NewRowProps = { pending: boolean; onName: (name: string) => Promise<void> };

/** Names a new collection, which then has the loop. */
const NewRow = ({ pending, onName }: NewRowProps) => {
  const [name, setName] = useState('');
  const isEmpty = isBlank(name);
  return (
    <form
      className="flex min-h-17.5 items-center gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isEmpty || pending) return;
        // What failed is still there to try again.
        onName(name).then(
          () => setName(''),
          () => undefined,
        );
      }}
    >
      <CollectionRing className="size-13" line={6.5}>
        <Plus aria-hidden className="size-5.5" />
      </CollectionRing>
      <span className="relative min-w-0 flex-1">
        <input
          aria-label={m.collection_name_new()}
          placeholder={m.collection_name_new()}
          value={name}
          maxLength={limits.collections.name.max}
          autoComplete="off"
          dir="auto"
          enterKeyHint="done"
          onChange={({ target }) => setName(target.value)}
          className="block min-h-12 w-full rounded-full bg-raised ps-4.5 pe-12 text-field outline-none placeholder:text-muted placeholder:opacity-100 focus-visible:shadow-[0_0_0_2.5px_var(--color-focus)]"
        />
        {!isEmpty && (
          <IconButton
            type="submit"
            label={m.collection_new()}
            className="absolute inset-y-0 end-0.5 my-auto"
          >
            <Check aria-hidden />
          </IconButton>
        )}
      </span>
    </form>
  );
};
