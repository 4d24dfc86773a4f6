import { limits } from '@swirl/contract/limits';
import { savedProfileName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import { ChevronRight, CircleUser, LogOut } from 'lucide-react';
import { Link } from 'wouter';
import { ChangePassword } from '#features/account/change-password.tsx';
import { EmailState } from '#features/account/email-state.tsx';
import { PasskeysGroup } from '#features/account/passkeys-group.tsx';
import { ProvidersGroup } from '#features/account/providers-group.tsx';
import { SessionsGroup } from '#features/account/sessions-group.tsx';
import { savedProfiles, useSavedProfiles } from '#features/saved-profiles/saved-profiles.ts';
import { usePreferences } from '#features/session/use-preferences.ts';
import { useMember } from '#features/session/use-session.ts';
import * as m from '#messages';
import { SignOutLink } from '#shared/device/sign-out-link.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { Switch } from '#shared/ui/switch.tsx';

export const AccountCard = () => {
  const member = useMember();
  const { preferences, save } = usePreferences();
  const kept = useSavedProfiles().find(({ id }) => id === member.id);
  const { username, email } = member;
  const name = savedProfileName(member);
  const { long, short } = limits.sessionDays;
  return (
    <SettingsCard icon={<CircleUser aria-hidden />} title={m.settings_account()}>
      <Link
        href={pathTo.profile(member.id)}
        className="-mx-2 flex items-center gap-3.5 rounded-medium px-2 py-2 hover:bg-raised"
      >
        <span className="grid size-14 flex-none place-items-center rounded-full shadow-[inset_0_0_0_3px_var(--color-ring-track)]">
          <Avatar
            name={name}
            imageUrl={member.profileImageUrl}
            face={member.avatarConfig}
            className="size-11.5"
          />
        </span>
        <span className="min-w-0 flex-1">
          <b dir="auto" className="block truncate text-lg font-bold">
            {name}
          </b>
          {username !== null && (
            <span className="block truncate text-base text-muted">
              {m.at_username({ username })}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 flex-none text-muted rtl:-scale-x-100" />
      </Link>
      <div className="divide-y divide-line border-t border-line">
        <EmailState email={email} verified={member.emailVerified} />
        <Switch
          label={m.stay_logged_in()}
          hint={m.settings_stay_logged_in_hint({ long, short })}
          checked={preferences.stayLoggedIn}
          onCheckedChange={(stayLoggedIn) => save({ stayLoggedIn })}
        />
        <Switch
          label={m.settings_keep_email()}
          hint={m.settings_keep_email_hint()}
          checked={kept !== undefined && kept.email !== ''}
          onCheckedChange={(keepEmail) => savedProfiles.save(member, { keepEmail })}
        />
        <ChangePassword login={email} />
      </div>
      <PasskeysGroup />
      <ProvidersGroup />
      <SessionsGroup />
      <Button asChild variant="line" className="my-2 w-full">
        <SignOutLink>
          <LogOut aria-hidden className="size-4.5 rtl:-scale-x-100" />
          {m.sign_out()}
        </SignOutLink>
      </Button>
    </SettingsCard>
  );
};
