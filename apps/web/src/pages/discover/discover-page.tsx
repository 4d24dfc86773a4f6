import { displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { Link } from 'wouter';
import { discoverQuery } from '#features/discover/discover-query.ts';
import { CreatorCard } from '#features/discover/creator-card.tsx';
import { DiscoverFailed, DiscoverLoading } from '#features/discover/discover-state.tsx';
import { Section } from '#features/discover/section.tsx';
import { TrendingMoods } from '#features/discover/trending-moods.tsx';
import { FollowButton } from '#features/follows/follow-button.tsx';
import { useMember } from '#features/session/use-session.ts';
import * as m from '#messages';
import { hasFailed } from '#shared/api/has-failed.ts';
import { usePageRefresh } from '#shared/shell/page-refresh.ts';
import { BackUnlessRoot } from '#shared/ui/history/back-unless-root.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { FeaturedLoops } from './featured-loops.tsx';
import '#shared/shell/page-measure.css';

export const DiscoverPage = () => {
  const me = useMember();
  const client = useQueryClient();
  const found = useQuery(discoverQuery(client));
  const { data } = found;
  usePageRefresh(async () => void (await found.refetch()));
  return (
    <div className="measured mx-auto w-full max-w-190 lg:max-w-460">
      <header className="sticky top-0 z-20 flex h-[calc(3.5rem+env(safe-area-inset-top))] items-center gap-1 bg-ground px-2 pt-[env(safe-area-inset-top)] lg:h-20 lg:px-[var(--page-gutter)]">
        <BackUnlessRoot className="lg:hidden" />
        <PageHeading
          title={m.page_discover()}
          className="flex-1 text-2xl first:ps-3 lg:text-3xl lg:first:ps-0"
        >
          {m.page_discover()}
        </PageHeading>
        <Link
          href={pathTo.search()}
          className="grid size-hit place-items-center rounded-full hover:bg-raised lg:flex lg:h-12 lg:w-90 lg:gap-3 lg:bg-raised lg:px-5 lg:text-muted lg:hover:text-text"
        >
          <Search aria-hidden className="size-6 lg:size-5" />
          <span className="sr-only lg:hidden">{m.page_search()}</span>
          <span className="hidden truncate lg:block">{m.search_label()}</span>
        </Link>
      </header>
      <main id="content" className="pb-6 lg:pb-12">
        {data === undefined &&
          (hasFailed(found) ? <DiscoverFailed query={found} /> : <DiscoverLoading />)}
        {data !== undefined && (
          <>
            <Section title={m.discover_moods()}>
              <TrendingMoods moods={data.trendingTags} />
            </Section>
            <FeaturedLoops me={me} />
            <Section title={m.discover_creators()}>
              {data.suggestedCreators.length === 0 ? (
                <p className="px-[var(--page-gutter)] pt-2 text-muted">
                  {m.discover_creators_empty()}
                </p>
              ) : (
                <ul className="grid grid-cols-[repeat(3,minmax(0,1fr))] gap-2.5 px-[var(--page-gutter)] pt-3 sm:grid-cols-[repeat(6,minmax(0,1fr))] lg:grid-cols-[repeat(3,minmax(0,1fr))] lg:gap-[var(--tile-gap)]">
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
