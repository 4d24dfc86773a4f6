import { canModerate } from '@swirl/contract/policies/people';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { summaryQuery } from '#features/moderation/api/moderation-queries.ts';
import { AppealsDesk } from '#features/moderation/components/appeals-desk.tsx';
import { Column } from '#features/moderation/components/moderation-list.tsx';
import { LogList } from '#features/moderation/components/log-list.tsx';
import { ModerationHeader } from '#features/moderation/components/moderation-header.tsx';
import { QueueDesk } from '#features/moderation/components/queue-desk.tsx';
import { SafetyNumbers } from '#features/moderation/components/safety-numbers.tsx';
import { SafetySettings } from '#features/moderation/components/safety-settings.tsx';
import { SuspendedList, Waitlist } from '#features/moderation/components/people-lists.tsx';
import { tabOf } from '#features/moderation/moderation-tabs.ts';
import { useMember } from '#features/session/use-session.ts';
import type { Member } from '#features/session/use-session.ts';
import { RequestsList } from '#features/verification/requests-list.tsx';
import { NotFoundPage } from './not-found/not-found-page.tsx';

/** The moderation page for owners. For everyone else it does not exist. */
export const ModerationPage = () => {
  const me = useMember();
  return canModerate(me) ? <OwnersDesk me={me} /> : <NotFoundPage />;
};

const OwnersDesk = ({ me }: { me: Member }) => {
  const tab = tabOf(useSearch());
  const { data: summary } = useQuery(summaryQuery);
  return (
    <div className="flex min-h-dvh flex-col lg:h-dvh">
      <ModerationHeader me={me} tab={tab} summary={summary} />
      <main id="content" className="flex min-h-0 flex-1 flex-col">
        {tab === 'reports' && <QueueDesk summary={summary} />}
        {tab === 'appeals' && <AppealsDesk />}
        {tab === 'verification' && (
          <Column>
            <RequestsList />
          </Column>
        )}
        {tab === 'waitlist' && <Waitlist />}
        {tab === 'suspended' && <SuspendedList />}
        {tab === 'safety' && (
          <Column>
            <SafetySettings />
            <SafetyNumbers />
          </Column>
        )}
        {tab === 'log' && <LogList />}
      </main>
    </div>
  );
};
