import type { Loop } from '@swirl/contract/schemas/loops';
import { CheckCheck } from 'lucide-react';
import { lazy, useState } from 'react';
import { InboxList } from '#features/notifications/components/inbox-list.tsx';
import { InboxEmpty, InboxLoading } from '#features/notifications/components/inbox-state.tsx';
import { useInbox } from '#features/notifications/hooks/use-inbox.ts';
import { useMember } from '#features/session/hooks/use-session.ts';
import * as m from '#messages';
import { unreadSpoken, useUnreadCount } from '#shared/notifications/unread-count.ts';
import { MoreRows } from '#shared/people/more-rows.tsx';
import { RowsFailed } from '#shared/people/rows-state.tsx';
import { usePageRefresh } from '#shared/shell/page-refresh.ts';
import { BackButton } from '#shared/ui/history/back-button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { WhenOpened } from '#shared/ui/when-opened.tsx';
import { InboxRow } from './inbox-row.tsx';

const InboxComments = lazy(async () => ({
  default: (await import('./inbox-comments.tsx')).InboxComments,
}));
const PeopleSheet = lazy(async () => ({
  default: (await import('#features/follows/components/people-sheet.tsx')).PeopleSheet,
}));

export const NotificationsPage = () => {
  const me = useMember();
  const { pages, groups, isLit, hasArrived, markAll } = useInbox();
  const unread = useUnreadCount();
  const [talk, setTalk] = useState<{ loop: Loop; open: boolean }>();
  const [followers, setFollowers] = useState(false);
  usePageRefresh(async () => void (await pages.refetch()));
  return (
    <div className="mx-auto w-full max-w-160">
      <header className="sticky top-0 z-20 flex h-[calc(3.5rem+1px+env(safe-area-inset-top))] items-center gap-1 border-b border-line bg-ground px-2 pt-[env(safe-area-inset-top)]">
        <BackButton />
        <PageHeading title={m.page_notifications()} className="flex-1 text-[1.5rem]">
          {m.page_notifications()}
        </PageHeading>
        <IconButton
          label={m.inbox_mark_all()}
          disabled={markAll === undefined}
          onClick={markAll}
          className="[&_svg]:size-5.5"
        >
          <CheckCheck />
        </IconButton>
      </header>
      <output className="sr-only">{unread > 0 && unreadSpoken(unread)}</output>
      <main id="content" className="pb-6">
        {groups === undefined && !pages.isError && <InboxLoading />}
        {groups === undefined && pages.isError && (
          <RowsFailed onRetry={() => void pages.refetch()} />
        )}
        {groups?.length === 0 && <InboxEmpty off={!me.preferences.notificationInApp} />}
        {groups !== undefined && groups.length > 0 && (
          <>
            <InboxList
              groups={groups}
              isLit={isLit}
              renderRow={(group) => (
                <InboxRow
                  group={group}
                  meId={me.id}
                  lit={isLit(group)}
                  arrived={hasArrived(group)}
                  onComments={(loop) => setTalk({ loop, open: true })}
                  onFollowers={() => setFollowers(true)}
                />
              )}
            />
            <MoreRows pages={pages} />
          </>
        )}
      </main>
      {talk !== undefined && (
        <WhenOpened open={talk.open}>
          <InboxComments
            loop={talk.loop}
            me={me}
            open={talk.open}
            onOpenChange={(open) => setTalk({ ...talk, open })}
          />
        </WhenOpened>
      )}
      <WhenOpened open={followers}>
        <PeopleSheet
          list="followers"
          userId={me.id}
          meId={me.id}
          open={followers}
          onOpenChange={setFollowers}
        />
      </WhenOpened>
    </div>
  );
};
