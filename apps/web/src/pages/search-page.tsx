import { displayName } from '@swirl/contract/names';
import type { ReactNode } from 'react';
import { FollowButton } from '#features/follows/follow-button.tsx';
import { FollowMood } from '#features/moods/follow-mood.tsx';
import { FoundAll } from '#features/search/found-all.tsx';
import { SearchField, SearchIdle } from '#features/search/search-field.tsx';
import { LoopsFound, UsersFound } from '#features/search/search-results.tsx';
import { useSearchInput } from '#features/search/use-search-input.ts';
import type { SearchTab } from '#features/search/search-address.ts';
import { useMember } from '#features/session/use-session.ts';
import * as m from '#messages';
import { useWideScreen } from '#shared/shell/use-wide-screen.ts';
import { BackButton } from '#shared/ui/history/back-button.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import '#shared/shell/page-measure.css';

export const SearchPage = () => {
  const me = useMember();
  const wide = useWideScreen();
  const { typed, setTyped, q, tab, setTab, searchNow } = useSearchInput(wide);
  const users = (
    <UsersFound
      q={q}
      renderAction={(person) =>
        person.id === me.id ? (
          <span className="block w-26 text-center text-base font-[650] text-muted">
            {m.search_you()}
          </span>
        ) : (
          <FollowButton
            source="search"
            userId={person.id}
            name={displayName(person)}
            meId={me.id}
            isFollowing={person.isFollowing}
          />
        )
      }
    />
  );
  const loops = (
    <LoopsFound q={q} tiled={wide} renderMoodAction={(mood) => <FollowMood mood={mood} />} />
  );
  const all = <FoundAll loops={loops} users={users} onSeeAll={setTab} />;
  const tabOf = (value: SearchTab, label: string, found: ReactNode) => ({
    value,
    label,
    content: q === '' ? <SearchIdle /> : found,
  });
  return (
    <div className="measured mx-auto w-full max-w-160 lg:max-w-460">
      <header className="sticky top-0 z-20 flex items-center gap-1 bg-ground ps-1.5 pe-4 pt-[calc(0.25rem+env(safe-area-inset-top))] *:my-1.5 lg:px-[var(--page-gutter)] lg:pt-4">
        <PageHeading title={m.page_search()} className="sr-only">
          {m.page_search()}
        </PageHeading>
        <BackButton className="lg:hidden" />
        <SearchField value={typed} onValueChange={setTyped} onSubmit={searchNow} />
      </header>
      <main id="content">
        <Tabs
          label={m.search_tabs()}
          value={tab}
          onValueChange={setTab}
          className="[&>[role=tabpanel]]:px-4 [&>[role=tabpanel]]:pt-3.5 [&>[role=tabpanel]]:pb-4 lg:pt-2 lg:[&>[role=tablist]]:mx-[var(--page-gutter)] lg:[&>[role=tablist]>button]:flex-none lg:[&>[role=tablist]>button]:px-5 lg:[&>[role=tabpanel]]:px-[var(--page-gutter)]"
          tabs={[
            ...(wide ? [tabOf('all', m.search_all(), all)] : []),
            tabOf('users', m.search_users(), <div className="text-column">{users}</div>),
            tabOf('loops', m.search_loops(), loops),
          ]}
        />
      </main>
    </div>
  );
};
