import { savedProfileName } from '@swirl/contract/names';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { badgeOf } from '@swirl/contract/verification';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { longDayOf } from '#shared/config/relative-time.ts';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge.tsx';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-11.5 items-center justify-between gap-4 py-1.5">
    <dt className="flex-none text-muted">{name}</dt>
    <dd className="min-w-0 text-end font-semibold [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

const verificationText = (status: string): string => {
  const badge = badgeOf(status);
  if (badge === null) return m.settings_info_unverified();
  return badge === 'owner' ? m.badge_owner() : m.badge_verified();
};

/** The account's data as text. */
export const AccountInformation = ({ me }: { me: CurrentUser }) => {
  const { username, email, emailVerified, verificationStatus, createdAt } = me;
  return (
    <SettingsCard icon={<Info aria-hidden />} title={m.settings_information()}>
      <dl className="divide-y divide-line text-base">
        <Fact name={m.settings_info_name()}>{savedProfileName(me)}</Fact>
        {username !== null && (
          <Fact name={m.settings_info_username()}>{m.at_username({ username })}</Fact>
        )}
        <Fact name={m.settings_info_email()}>{email}</Fact>
        <Fact name={m.settings_info_email_status()}>
          {emailVerified ? m.settings_info_confirmed() : m.settings_info_unconfirmed()}
        </Fact>
        <Fact name={m.settings_info_verification()}>
          <span className="inline-flex items-center gap-1.5">
            {verificationText(verificationStatus)}
            <span aria-hidden className="contents">
              <VerifiedBadge status={verificationStatus} />
            </span>
          </span>
        </Fact>
        <Fact name={m.settings_info_since()}>
          <time dateTime={createdAt}>{longDayOf(createdAt)}</time>
        </Fact>
      </dl>
    </SettingsCard>
  );
};
