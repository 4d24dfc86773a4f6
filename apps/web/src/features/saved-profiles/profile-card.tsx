import { ArrowRight, Ellipsis, Trash2 } from 'lucide-react';
import * as m from '#messages';
import { Avatar } from '#shared/ui/avatar.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Menu } from '#shared/ui/menu.tsx';
import { keepChosenLogin } from './chosen-login.ts';
import { savedProfiles } from './saved-profiles.ts';
import type { SavedProfile } from './profile-list.ts';

type ProfileCardProps = {
  profile: SavedProfile;
  signInHref: string;
  /** The last user of this device: most people sign in as them. */
  first: boolean;
};

export const ProfileCard = ({ profile, signInHref, first }: ProfileCardProps) => {
  const { id, displayName, username, email, profileImage, face } = profile;
  return (
    <li className="relative flex items-center gap-1 rounded-[1.625rem] bg-surface pe-2 shadow-card">
      <a
        href={signInHref}
        onClick={() => keepChosenLogin(email || username)}
        className="flex min-w-0 flex-1 items-center gap-3.5 rounded-[1.625rem] p-3 ps-3.5"
      >
        <span className="grid size-16 flex-none place-items-center rounded-full shadow-[inset_0_0_0_3px_var(--color-ring-track)]">
          <Avatar
            name={displayName}
            imageUrl={profileImage ?? null}
            face={face ?? null}
            className="size-13.5"
          />
        </span>
        <span className="min-w-0 flex-1 leading-snug">
          <b dir="auto" className="block truncate text-lg font-bold">
            {displayName}
          </b>
          <span className="block truncate text-base text-muted">{m.at_username({ username })}</span>
        </span>
        <span
          aria-hidden
          className={classNames(
            'grid size-10 flex-none place-items-center rounded-full',
            first ? 'bg-ember text-on-ember' : 'text-muted',
          )}
        >
          <ArrowRight className="size-5 rtl:-scale-x-100" />
        </span>
      </a>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={m.choose_profile_card_menu({ name: displayName })}
            className="grid size-hit flex-none place-items-center rounded-full text-muted hover:bg-raised hover:text-text data-[state=open]:bg-raised data-[state=open]:text-text [&_svg]:size-6"
          >
            <Ellipsis />
          </button>
        }
        items={[
          {
            label: m.choose_profile_remove(),
            icon: <Trash2 />,
            onSelect: () => savedProfiles.remove(id),
          },
        ]}
      />
    </li>
  );
};
