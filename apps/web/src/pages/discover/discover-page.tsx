import { displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from 'wouter';
import { discoverQuery } from '#features/discover/api/discover-query.ts';
import { CreatorCard } from '#features/discover/components/creator-card.tsx';
import { DiscoverFailed, DiscoverLoading } from '#features/discover/components/discover-state.tsx';
import { TrendingMoods } from '#features/discover/components/trending-moods.tsx';
import { FollowButton } from '#features/follows/components/follow-button.tsx';
import { useMember } from '#features/session/hooks/use-session.ts';
import * as m from '#messages';
import { usePageRefresh } from '#shared/shell/page-refresh.ts';
import { BackUnlessRoot } from '#shared/ui/history/back-unless-root.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { FeaturedLoops } from './featured-loops.tsx';

export const DiscoverPage = () => {
  const me = useMember();
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(discoverQuery(client));
  usePageRefresh(async () => void (await refetch()));
  return (
    <div className="mx-auto w-full max-w-190">
      <header className="sticky top-0 z-20 flex h-[calc(3.5rem+env(safe-area-inset-top))] items-center gap-1 bg-ground px-2 pt-[env(safe-area-inset-top)]">
        <BackUnlessRoot />
        <PageHeading title={m.page_discover()} className="flex-1 text-[1.5rem] first:ps-3">
          {m.page_discover()}
        </PageHeading>
        <Link
          href={pathTo.search()}
          aria-label={m.page_search()}
          className="grid size-hit place-items-center rounded-full hover:bg-raised"
        >
          <Search aria-hidden className="size-6" />
        </Link>
      </header>
      <main id="content" className="pb-6">
        {data === undefined && !isError && <DiscoverLoading />}
        {data === undefined && isError && <DiscoverFailed onRetry={() => void refetch()} />}
        {data !== undefined && (
          <>
            <Section title={m.discover_moods()}>
              <div className="px-5 pt-3">
                <TrendingMoods moods={data.trendingTags} />
              </div>
            </Section>
            <Section title={m.discover_loops()}>
              <FeaturedLoops me={me} />
            </Section>
            <Section title={m.discover_creators()}>
              {data.suggestedCreators.length === 0 ? (
                <p className="px-5 pt-2 text-muted">{m.discover_creators_empty()}</p>
              ) : (
                <ul className="grid grid-cols-[repeat(3,minmax(0,1fr))] gap-2.5 px-5 pt-3 sm:grid-cols-[repeat(6,minmax(0,1fr))] lg:grid-cols-[repeat(6,minmax(0,1fr))]">
                  {data.suggestedCreators.map((person) => (
                    <li key={person.id}>
                      <CreatorCard
                        person={person}
                        action={
                          <FollowButton
                            userId={person.id}
                            name={displayName(person)}
                            meId={me.id}
                            isFollowing={person.isFollowing}
                            className="min-w-0!"
                          />
                        }
                      />
                    </li>
                  ))}
                </ul>
              )}
            </Section>
          </>
        )}
      </main>
    </div>
  );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-2 not-first:mt-6">
      <h2 id={id} className="px-5 text-[1.25rem]">
        {title}
      </h2>
      {children}
    </section>
  );
};
