import type { Language } from '@swirl/contract/languages';
import { pathInLanguage } from '@swirl/contract/languages';
import { pathTo } from '@swirl/contract/paths';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'wouter';
import { AppearanceCard } from '#features/appearance/components/appearance-card.tsx';
import { MyDataCard } from '#features/my-data/components/my-data-card.tsx';
import { PushOnDevice } from '#features/push/components/push-on-device.tsx';
import { SafetyCard } from '#features/safety/components/safety-card.tsx';
import { savedProfiles } from '#features/saved-profiles/api/saved-profiles.ts';
import { useNoteBlock } from '#features/session/hooks/use-blocked-ids.ts';
import { usePreferences } from '#features/session/hooks/use-preferences.ts';
import { useMember } from '#features/session/hooks/use-session.ts';
import { AccountInformation } from '#features/settings/components/account-information.tsx';
import { NotificationsCard } from '#features/settings/components/notifications-card.tsx';
import { PrivacyCard } from '#features/settings/components/privacy-card.tsx';
import { SharingCard } from '#features/settings/components/sharing-card.tsx';
import * as m from '#messages';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { AccountCard } from './account-card.tsx';
import { useProviderProblem } from './use-provider-problem.ts';

export const SettingsPage = () => {
  const me = useMember();
  const { preferences, save } = usePreferences();
  const { unblocked } = useNoteBlock();
  useProviderProblem();
  const chooseLanguage = (language: Language) =>
    save(
      { language },
      { onSuccess: () => window.location.assign(pathInLanguage(pathTo.settings(), language)) },
    );
  return (
    <>
      <header className="sticky top-0 z-20 border-b border-line bg-ground pt-[env(safe-area-inset-top)]">
        <div className="mx-auto flex h-14 w-full max-w-160 items-center gap-1 px-2">
          <Link
            href={pathTo.home()}
            aria-label={m.back()}
            className="grid size-hit place-items-center rounded-full hover:bg-raised rtl:-scale-x-100 [&_svg]:size-6"
          >
            <ChevronLeft />
          </Link>
          <PageHeading title={m.page_settings()} className="text-[1.5rem]">
            {m.page_settings()}
          </PageHeading>
        </div>
      </header>
      <main
        id="content"
        className="mx-auto grid w-full max-w-160 grid-cols-[minmax(0,1fr)] gap-3.5 px-4 pt-3.5 pb-[max(2rem,env(safe-area-inset-bottom))]"
      >
        <AccountCard />
        <AppearanceCard fontSize={preferences.fontSize} save={save} onLanguage={chooseLanguage} />
        <SharingCard settings={preferences} save={save} />
        <NotificationsCard
          settings={preferences}
          save={save}
          email={me.email}
          pushOnDevice={<PushOnDevice userId={me.id} channelOn={preferences.notificationPush} />}
        />
        <PrivacyCard settings={preferences} save={save} />
        <SafetyCard onUnblocked={unblocked} />
        <MyDataCard me={me} onLeft={() => savedProfiles.remove(me.id)} />
        <AccountInformation me={me} />
      </main>
    </>
  );
};
