import { moodHue } from '@swirl/contract/mood-hues';
import { pathTo } from '@swirl/contract/paths';
import type { SavedSummaries } from '@swirl/contract/schemas/saved';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import type { CssVariables } from '#shared/ui/mood-style.ts';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useCollectionChanges } from './collection-changes.ts';
import { CollectionRing } from './collection-ring.tsx';
import { NameCollection } from './name-collection.tsx';
import { summariesQuery } from './saved-queries.ts';
import './saved.css';

const CARD_RING = 'size-26';

/** What someone saved, on their own profile: everything, then their collections. */
export const SavedTab = () => {
  const summaries = useQuery(summariesQuery);
  const [, navigate] = useLocation();
  const { create } = useCollectionChanges();
  const [naming, setNaming] = useState<'open' | 'closed'>();
  return (
    <div className="px-4 pb-6 lg:px-[var(--page-gutter)] lg:pb-12">
      <QueryState query={summaries} loading={<CardsLoading />}>
        {({ all, collections }) =>
          all.loops + all.gone + collections.length === 0 ? (
            <NothingSaved />
          ) : (
            <>
              <p className="flex items-center gap-2 px-1 pt-3.5 pb-3 text-sm text-muted">
                <Lock aria-hidden className="size-4 flex-none" />
                {m.saved_only_you()}
              </p>
              <div className="saved-cards">
                <CollectionCard summary={all} name={m.saved_everything()} id={null} />
                {collections.map((collection) => (
                  <CollectionCard
                    key={collection.id}
                    summary={collection}
                    name={collection.name}
                    id={collection.id}
                  />
                ))}
                <button
                  type="button"
                  onClick={() => setNaming('open')}
                  className="collection-card collection-card-new"
                >
                  <CollectionRing className={CARD_RING}>
                    <Plus aria-hidden className="size-7" />
                  </CollectionRing>
                  <span className="mt-3 font-[650]">{m.collection_new()}</span>
                </button>
              </div>
            </>
          )
        }
      </QueryState>
      {naming !== undefined && (
        <NameCollection
          key={naming === 'open' ? 'open' : 'closed'}
          name=""
          pending={create.isPending}
          open={naming === 'open'}
          onOpenChange={(open) => setNaming(open ? 'open' : 'closed')}
          onName={(name) =>
            create.mutate(name, { onSuccess: ({ id }) => navigate(pathTo.collection(id)) })
          }
        />
      )}
    </div>
  );
};

type CollectionCardProps = { summary: SavedSummaries['all']; name: string; id: string | null };

const lightOf = (arcs: SavedSummaries['all']['arcs']): CssVariables => {
  const moods = arcs.flatMap(({ mood }) => mood ?? []);
  const [first, second = first] = [moods[0], moods[Math.floor(moods.length / 2)]];
  if (first === undefined || second === undefined) return {};
  const light = (mood: string) =>
    `light-dark(oklch(0.85 0.11 ${moodHue(mood)} / 0.75), oklch(0.6 0.165 ${moodHue(mood)} / 0.46))`;
  return { '--light-1': light(first), '--light-2': light(second) };
};

const CollectionCard = ({ summary, name, id }: CollectionCardProps) => (
  <Link href={pathTo.collection(id)} className="collection-card" style={lightOf(summary.arcs)}>
    <CollectionRing summary={summary} className={CARD_RING}>
      <Bookmark aria-hidden className="size-7 text-muted" />
    </CollectionRing>
    <span
      dir="auto"
      className="mt-3 line-clamp-2 max-w-full font-display text-lg leading-[1.18] font-[680] tracking-[-0.015em] text-balance [overflow-wrap:anywhere]"
    >
      {name}
    </span>
    <span className="mt-0.5 text-sm font-[550] text-[light-dark(oklch(0.42_0.02_265),oklch(0.84_0.01_265))]">
      {m.saved_loops({ count: summary.loops })}
    </span>
  </Link>
);

const NothingSaved = () => (
  <div className="flex flex-col items-center px-6 pt-9 pb-10 text-center">
    <CollectionRing className="size-33" line={3.8}>
      <span className="grid size-23 place-items-center rounded-full bg-raised">
        <Bookmark aria-hidden className="size-8.5" />
      </span>
    </CollectionRing>
    <h2 className="mt-4 text-2xl">{m.saved_empty_title()}</h2>
    <p className="mt-1.5 max-w-68 text-balance text-muted">{m.saved_empty_text()}</p>
    <Button variant="ink" asChild className="mt-5">
      <Link href={pathTo.home()}>{m.saved_empty_action()}</Link>
    </Button>
  </div>
);

const CardsLoading = () => (
  <output className="saved-cards pt-11">
    <span className="sr-only">{m.loading()}</span>
    {Array.from({ length: 4 }, (_, card) => (
      <Skeleton key={card} className="h-46 rounded-[1.5rem]!" />
    ))}
  </output>
);
