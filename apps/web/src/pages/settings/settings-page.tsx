import { currentErrorCode } from '@swirl/contract/former-error-codes';
import { type Language, pathInLanguage } from '@swirl/contract/languages';
import { pathTo } from '@swirl/contract/paths';
import { ChevronLeft, ChevronRight, SlidersHorizontal } from 'lucide-react';
import { Suspense, type ReactNode, useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import { AiCard } from '#features/settings/ai-card.tsx';
import { AppearanceCard } from '#features/settings/appearance-card.tsx';
import { MyDataCard } from '#features/my-data/my-data-card.tsx';
import { PushOnDevice } from '#features/push/push-on-device.tsx';
import { SafetyCard } from '#features/safety/safety-card.tsx';
import { savedProfiles } from '#features/saved-profiles/saved-profiles.ts';
import { useNoteBlock } from '#features/session/use-blocked-ids.ts';
import { usePreferences } from '#features/session/use-preferences.ts';
import { useMember } from '#features/session/use-session.ts';
import { AccountInformation } from '#features/settings/account-information.tsx';
import { CaptionsCard } from '#features/settings/captions-card.tsx';
import { CommentsCard } from '#features/settings/comments-card.tsx';
import { ListsCard } from '#features/settings/lists-card.tsx';
import { HiddenTermsCard } from '#features/settings/hidden-terms-card.tsx';
import { NotificationsCard } from '#features/settings/notifications-card.tsx';
import { PrivacyCard, SharingCard } from '#features/settings/privacy-cards.tsx';
import { WarningsCard } from '#features/warnings/warnings-card.tsx';
import * as m from '#messages';
import { errorMessages } from '#shared/config/error-messages.ts';
import { useWideScreen } from '#shared/shell/use-wide-screen.ts';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { RowsLoading } from '#shared/ui/query-state.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { AccountCard } from './account-card.tsx';
import { SectionList } from './section-list.tsx';
import { type SectionName, sectionNames, sectionOf } from './settings-sections.ts';
import '#shared/shell/page-measure.css';
import './settings-panes.css';

const YourFeed = lazyNamed(
  () => import('./your-feed.tsx'),
  (part) => part.YourFeed,
);

/** Few servers show people to others. */
const FederationCard = lazyNamed(
  () => import('#features/settings/federation-card.tsx'),
  (part) => part.FederationCard,
);

/** A provider that could not be linked redirects here, with the reason in the hash. */
const useProviderProblem = (): void => {
  useEffect(() => {
    const [, code] = /^#error=(\w+)$/.exec(window.location.hash) ?? [];
    if (code === undefined) return;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
    const message = new Map(Object.entries(errorMessages)).get(currentErrorCode(code));
    toast({
      title: m.notice_provider_failed(),
      description: (message ?? m.error_provider_failed)(),
      variant: 'destructive',
    });
  }, []);
};

const FeedLink = () => (
  <SettingsCard icon={<SlidersHorizontal aria-hidden />} title={m.feed_settings()}>
    <Link
      href={pathTo.settings({ section: 'feed' })}
      className="flex min-h-14 items-center gap-3 py-1.5"
    >
      <span className="min-w-0 flex-1 leading-snug font-semibold">{m.feed_settings_hint()}</span>
      <ChevronRight aria-hidden className="-me-1 size-5 flex-none text-muted rtl:-scale-x-100" />
    </Link>
  </SettingsCard>
);

export const SettingsPage = () => {
  const me = useMember();
  const { preferences, save } = usePreferences();
  const { unblocked } = useNoteBlock();
  useProviderProblem();
  const wide = useWideScreen();
  const section = sectionOf(useSearch());
  // On phones, Your feed is a page of its own.
  const feedAlone = !wide && section === 'feed';
  const chooseLanguage = (language: Language) =>
    save(
      { language },
      { onSuccess: () => window.location.assign(pathInLanguage(pathTo.settings(), language)) },
    );
  const cards: Record<SectionName, ReactNode> = {
    account: <AccountCard />,
    appearance: (
      <AppearanceCard fontSize={preferences.fontSize} save={save} onLanguage={chooseLanguage} />
    ),
    feed:
      section === 'feed' ? (
        <Suspense fallback={<RowsLoading />}>
          <YourFeed />
        </Suspense>
      ) : (
        <FeedLink />
      ),
    sharing: (
      <div className="grid grid-cols-1 gap-3.5 lg:gap-8">
        <SharingCard settings={preferences} save={save} />
        <ListsCard />
        <CaptionsCard settings={preferences} save={save} />
      </div>
    ),
    comments: (
      <div className="grid grid-cols-1 gap-3.5 lg:gap-8">
        <CommentsCard settings={preferences} save={save} />
        <HiddenTermsCard />
      </div>
    ),
    notifications: (
      <NotificationsCard
        settings={preferences}
        save={save}
        email={me.email}
        pushOnDevice={<PushOnDevice userId={me.id} channelOn={preferences.notificationPush} />}
      />
    ),
    privacy: (
      <div className="grid grid-cols-1 gap-3.5 lg:gap-8">
        <PrivacyCard settings={preferences} save={save} />
        <WarningsCard
          choice={preferences.contentWarnings}
          onChange={(contentWarnings) => save({ contentWarnings })}
        />
        <AiCard settings={preferences} save={save} />
        {me.mayFederate === true && (
          <Suspense fallback={<RowsLoading />}>
            <FederationCard />
          </Suspense>
        )}
      </div>
    ),
    safety: <SafetyCard onUnblocked={unblocked} />,
    data: <MyDataCard me={me} canImport onLeft={() => savedProfiles.remove(me.id)} />,
    information: <AccountInformation me={me} />,
  };
  const title = feedAlone ? m.feed_settings() : m.page_settings();
  // One tree for both sizes: open sections and typed text survive a resize.
  return (
    <div className={wide ? 'measured' : undefined}>
      <div className={wide ? 'settings-panes' : undefined}>
        <header
          className={
            wide
              ? 'settings-list'
              : 'sticky top-0 z-20 border-b border-line bg-ground pt-[env(safe-area-inset-top)]'
          }
        >
          <div
            className={
              wide ? 'px-4 pb-6' : 'mx-auto flex h-14 w-full max-w-160 items-center gap-1 px-2'
            }
          >
            {!wide && (
              <Link
                href={feedAlone ? pathTo.settings() : pathTo.home()}
                aria-label={m.back()}
                className="grid size-hit place-items-center rounded-full hover:bg-raised rtl:-scale-x-100 [&_svg]:size-6"
              >
                <ChevronLeft />
              </Link>
            )}
            <PageHeading key="heading" title={title} className={wide ? 'text-3xl' : 'text-2xl'}>
              {title}
            </PageHeading>
          </div>
          {wide && <SectionList open={section} />}
        </header>
        <main
          id="content"
          className={
            wide
              ? 'settings-content'
              : 'mx-auto grid w-full max-w-160 grid-cols-[minmax(0,1fr)] gap-3.5 px-4 pt-3.5 pb-[max(2rem,env(safe-area-inset-bottom))]'
          }
        >
          {sectionNames.map((name) => (
            <div key={name} hidden={(wide || feedAlone) && name !== section}>
              {cards[name]}
            </div>
          ))}
        </main>
      </div>
    </div>
  );
};
