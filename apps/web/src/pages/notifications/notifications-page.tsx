import type { Loop } from '@swirl/contract/schemas/loops';
import { CheckCheck } from 'lucide-react';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { InboxList } from '#features/notifications/inbox-list.tsx';
import { InboxEmpty, InboxFailed, InboxLoading } from '#features/notifications/inbox-state.tsx';
import { useInbox } from '#features/notifications/use-inbox.ts';
import { useMember } from '#features/session/use-session.ts';
import * as m from '#messages';
import { hasFailed } from '#shared/api/has-failed.ts';
import { unreadSpoken, useUnreadCount } from '#shared/notifications/unread-count.ts';
import { MoreRows } from '#shared/people/more-rows.tsx';
import { usePageRefresh } from '#shared/shell/page-refresh.ts';
import { BackButton } from '#shared/ui/history/back-button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { WhenOpened } from '#shared/ui/when-opened.tsx';
import { useMenuLayers } from '../menus/use-menu-layers.tsx';
import { InboxRow } from './inbox-row.tsx';

/** Wide enough for the rail, the list and a loop beside it. */
const ROOM = '(min-width: 80rem) and (min-height: 36rem)';

const subscribe = (notify: () => void): (() => void) => {
  const query = matchMedia(ROOM);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
};

const usePane = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(ROOM).matches);

const InboxComments = lazyNamed(
  () => import('./inbox-comments.tsx'),
  (part) => part.InboxComments,
);
const InboxPane = lazyNamed(
  () => import('./inbox-pane.tsx'),
  (part) => part.InboxPane,
);
const PeopleSheet = lazyNamed(
  () => import('#features/follows/people-sheet.tsx'),
  (part) => part.PeopleSheet,
);

export const NotificationsPage = () => {
  const me = useMember();
  const { pages, groups, isLit, hasArrived, markAll } = useInbox();
  const unread = useUnreadCount();
  const [talk, setTalk] = useState<{ loop: Loop; open: boolean }>();
  const [followers, setFollowers] = useState(false);
  const { openDialog, layers } = useMenuLayers({ widest: me.preferences.loopVisibility });
  const pane = usePane();
  const [chosen, setChosen] = useState<string>();
  const about = groups?.filter(({ loop }) => loop !== null) ?? [];
  const shown = pane ? (about.find(({ id }) => id === chosen) ?? about[0]) : undefined;
  usePageRefresh(async () => void (await pages.refetch()));
  return (
    <div className={shown ? 'flex' : undefined}>
      <div className="mx-auto w-full max-w-160 lg:max-w-184 lg:px-4">
        <header className="sticky top-0 z-20 flex h-[calc(3.5rem+1px+env(safe-area-inset-top))] items-center gap-1 border-b border-line bg-ground px-2 pt-[env(safe-area-inset-top)] lg:h-20 lg:border-transparent lg:px-6">
          <BackButton className="lg:hidden" />
          <PageHeading title={m.page_notifications()} className="flex-1 text-2xl lg:text-3xl">
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
          {groups === undefined &&
            (hasFailed(pages) ? <InboxFailed query={pages} /> : <InboxLoading />)}
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
                    selected={group.id === shown?.id}
                    onSelect={pane ? () => setChosen(group.id) : undefined}
                    onComments={(loop) => setTalk({ loop, open: true })}
                    onCaptions={(loop) => openDialog({ kind: 'captions', loop })}
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
        {layers}
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
      {shown?.loop != null && (
        <Suspense fallback={<div className="w-114 flex-none" />}>
          <InboxPane group={shown} loop={shown.loop} me={me} />
        </Suspense>
      )}
    </div>
  );
};
