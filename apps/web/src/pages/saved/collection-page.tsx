import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { SavedSummaries } from '@swirl/contract/schemas/saved';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Ellipsis, Lock, Pencil, Play, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { useCollectionChanges } from '#features/saved/collection-changes.ts';
import { CollectionRing } from '#features/saved/collection-ring.tsx';
import { NameCollection } from '#features/saved/name-collection.tsx';
import { entriesQuery, savedList, summariesQuery } from '#features/saved/saved-queries.ts';
import { SavedTiles } from '#features/saved/saved-tiles.tsx';
import { useMember } from '#features/session/use-session.ts';
import * as m from '#messages';
import { loopsIn } from '#shared/loops/loop-cache.ts';
import { MoreRows } from '#shared/people/more-rows.tsx';
import { AlertDialog } from '#shared/ui/alert-dialog.tsx';
import { Button } from '#shared/ui/button.tsx';
import { BackButton } from '#shared/ui/history/back-button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { Menu } from '#shared/ui/menu.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { QueryState, RowsLoading } from '#shared/ui/query-state.tsx';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';

const AddLoops = lazyNamed(
  () => import('#features/saved/add-loops.tsx'),
  (part) => part.AddLoops,
);

type Named = SavedSummaries['all'] & { id: string | null; name: string };

const SECONDS = 60;

/** A collection of saved loops, or everything that was saved. */
export const CollectionPage = () => {
  const { collectionId: segment = '' } = useParams();
  const collectionId = segment === 'all' ? null : segment;
  const { data } = useQuery(summariesQuery);
  const collection =
    collectionId === null
      ? data && { ...data.all, id: null, name: m.saved_everything() }
      : data?.collections.find(({ id }) => id === collectionId);
  const moods = collection?.arcs.flatMap(({ mood }) => mood ?? []).slice(0, 3) ?? [];
  return (
    <div className="relative mx-auto w-full max-w-190 lg:max-w-280">
      <div className="collection-head">
        <Swirl
          moods={moods}
          seed={7}
          centre={{ x: 0.5, y: 0.5 }}
          className="absolute inset-0 scheme-dark"
        />
      </div>
      <header className="relative z-10 flex h-14 items-center justify-between px-2 pt-[env(safe-area-inset-top)] text-white scheme-dark">
        <BackButton />
        {collection?.id != null && <CollectionMenu id={collection.id} name={collection.name} />}
      </header>
      <main id="content" className="relative px-4 pb-8">
        <CollectionHead collection={collection} />
        <Entries collectionId={collectionId} />
      </main>
    </div>
  );
};

const CollectionHead = ({ collection }: { collection: Named | undefined }) => {
  const name = collection?.name ?? m.page_saved();
  return (
    <div className="flex flex-col items-center">
      <span className="collection-head-ring">
        <CollectionRing
          {...(collection && { summary: collection })}
          className="size-42"
          line={4.2}
          large
        >
          <Bookmark aria-hidden className="size-12 text-white" />
        </CollectionRing>
      </span>
      <PageHeading
        title={name}
        className="mt-4 max-w-full text-center text-3xl [overflow-wrap:anywhere]"
      >
        <bdi>{name}</bdi>
      </PageHeading>
      <p className="mt-1.5 flex min-h-6 items-center gap-2 text-base text-muted">
        <Lock aria-hidden className="size-3.5 flex-none" />
        <span className="sr-only">{m.saved_only_you()}</span>
        {collection && <SizeOf collection={collection} />}
      </p>
      {collection !== undefined && collection.loops > 0 && (
        <div className="mt-4 flex w-full max-w-100 gap-2.5">
          <Button variant="ink" size="large" asChild className="flex-[3]">
            <Link href={pathTo.feed({ kind: 'saved', collectionId: collection.id })}>
              <Play aria-hidden className="size-4.5 fill-current" />
              {m.collection_play()}
            </Link>
          </Button>
          {collection.id !== null && <AddButton collectionId={collection.id} short />}
        </div>
      )}
    </div>
  );
};

type AddButtonProps = {
  collectionId: string;
  /** Beside another button. */
  short?: boolean;
};

const AddButton = ({ collectionId, short = false }: AddButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...(short && { size: 'large' })}
        aria-label={m.collection_add_loops()}
        onClick={() => setOpen(true)}
        className={classNames(short && 'flex-[2]')}
      >
        <Plus aria-hidden className="size-4.5" />
        {short ? m.collection_add_chosen() : m.collection_add_loops()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AddLoops collectionId={collectionId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const SizeOf = ({ collection: { loops, seconds } }: { collection: Named }) => {
  const minutes = Math.round(seconds / SECONDS);
  const count = m.saved_loops({ count: loops });
  return minutes === 0
    ? count
    : m.saved_size({ loops: count, minutes: m.saved_minutes({ count: minutes }) });
};

/** Offline, the newest that this device keeps. */
const Entries = ({ collectionId }: { collectionId: string | null }) => {
  const client = useQueryClient();
  const me = useMember();
  const pages = useInfiniteQuery(entriesQuery(collectionId));
  const kept = loopsIn(client, savedList(collectionId).key);
  const known = pages.data?.pages.flatMap(({ items }) => items);
  const entries = known ?? (pages.isError ? kept?.map(asEntry) : undefined);
  return (
    <div className="mt-4">
      <QueryState
        query={{ data: entries, isError: pages.isError, refetch: pages.refetch }}
        loading={<RowsLoading rows={2} className="h-36" />}
        empty={
          <div className="grid justify-items-center gap-4 pt-6 text-center text-muted">
            <p className="max-w-68 text-balance">{m.collection_empty()}</p>
            {collectionId === null ? (
              <Button asChild>
                <Link href={`${pathTo.profile(me.id)}?tab=saved`}>{m.page_saved()}</Link>
              </Button>
            ) : (
              <AddButton collectionId={collectionId} />
            )}
          </div>
        }
      >
        {(shown) => (
          <>
            <SavedTiles entries={shown} collectionId={collectionId} />
            <MoreRows pages={pages} />
          </>
        )}
      </QueryState>
    </div>
  );
};

const asEntry = (loop: Loop) => ({ id: loop.id, loop });

const CollectionMenu = ({ id, name }: { id: string; name: string }) => {
  const me = useMember();
  const [, navigate] = useLocation();
  const { rename, remove } = useCollectionChanges();
  const [layer, setLayer] = useState<'rename' | 'delete'>();
  const close = () => setLayer(undefined);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={m.loop_menu()}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={[
          {
            label: m.collection_rename(),
            icon: <Pencil aria-hidden />,
            onSelect: () => setLayer('rename'),
          },
          {
            label: m.collection_delete(),
            icon: <Trash2 aria-hidden />,
            destructive: true,
            onSelect: () => setLayer('delete'),
          },
        ]}
      />
      {layer === 'rename' && (
        <NameCollection
          name={name}
          pending={rename.isPending}
          open
          onOpenChange={close}
          onName={(next) => rename.mutate({ id, name: next }, { onSuccess: close })}
        />
      )}
      <AlertDialog
        open={layer === 'delete'}
        onOpenChange={(open) => setLayer(open ? 'delete' : undefined)}
        title={m.collection_delete_title()}
        description={m.collection_delete_text()}
        confirmLabel={m.collection_delete()}
        destructive
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => navigate(`${pathTo.profile(me.id)}?tab=saved`, { replace: true }),
          })
        }
      />
    </>
  );
};
