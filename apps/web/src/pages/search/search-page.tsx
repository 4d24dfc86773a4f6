import { displayName } from '@swirl/contract/names';
import { FollowButton } from '#features/follows/components/follow-button.tsx';
import { SearchField } from '#features/search/components/search-field.tsx';
import { SearchIdle } from '#features/search/components/search-idle.tsx';
import { LoopsFound, UsersFound } from '#features/search/components/search-results.tsx';
import { useSearchWords } from '#features/search/hooks/use-search-words.ts';
import { useMember } from '#features/session/hooks/use-session.ts';
import * as m from '#messages';
import { BackButton } from '#shared/ui/history/back-button.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';

export const SearchPage = () => {
  const me = useMember();
  const { typed, setTyped, q, tab, setTab, searchNow } = useSearchWords();
  const users = (
    <UsersFound
      q={q}
      renderAction={(person) =>
        person.id === me.id ? (
          <span className="block w-26 text-center text-[0.875rem] font-[650] text-muted">
            {m.search_you()}
          </span>
        ) : (
          <FollowButton
            place="search"
            userId={person.id}
            name={displayName(person)}
            meId={me.id}
            isFollowing={person.isFollowing}
          />
        )
      }
    />
  );
  return (
    <div className="mx-auto w-full max-w-160">
      <header className="sticky top-0 z-20 flex items-center gap-1 bg-ground ps-1.5 pe-4 pt-[calc(0.25rem+env(safe-area-inset-top))] *:my-1.5">
        <PageHeading title={m.page_search()} className="sr-only">
          {m.page_search()}
        </PageHeading>
        <BackButton />
        <SearchField value={typed} onValueChange={setTyped} onSubmit={searchNow} />
      </header>
      <main id="content">
        <Tabs
          label={m.search_tabs()}
          value={tab}
          onValueChange={setTab}
          className="[&>[role=tabpanel]]:px-4 [&>[role=tabpanel]]:pt-3.5 [&>[role=tabpanel]]:pb-4"
          tabs={[
            {
              value: 'users',
              label: m.search_users(),
              content: q === '' ? <SearchIdle /> : users,
            },
            {
              value: 'loops',
              label: m.search_loops(),
              content: q === '' ? <SearchIdle /> : <LoopsFound q={q} />,
            },
          ]}
        />
      </main>
    </div>
  );
};
