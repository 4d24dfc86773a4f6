import { displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import type { UserCard } from '@swirl/contract/schemas/users';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { VerifiedBadge } from '../ui/verified-badge.tsx';
import { PersonRing } from './person-ring.tsx';

type UserRowProps = {
  person: Omit<UserCard, 'bio' | 'isFollowing' | 'email'> & { email?: string | null };
  /** A line below the names: the bio, or the waiting time. */
  note?: string | null;
  /** Beside the names, above the link that covers the card. */
  action?: ReactNode;
  /** Inside a dialog: the dialog's history entry becomes the page's. */
  replace?: boolean;
};

/** A user in a list; the whole card links to their profile. */
export const UserRow = ({ person, note, action, replace = false }: UserRowProps) => (
  <article className="relative flex items-center gap-3 rounded-[1.375rem] bg-surface p-3 shadow-card">
    <PersonRing person={person} />
    <div className="min-w-0 flex-1 leading-[1.35]">
      <div className="flex items-center gap-1.5">
        <Link
          href={pathTo.profile(person.id)}
          replace={replace}
          dir="auto"
          className="min-w-0 truncate font-bold outline-none after:absolute after:inset-0 after:rounded-[1.375rem] focus-visible:after:outline-[2.5px] focus-visible:after:outline-focus"
        >
          {displayName(person)}
        </Link>
        <VerifiedBadge status={person.verificationStatus} />
      </div>
      {person.username !== null && (
        <p className="truncate text-sm text-muted">
          {m.at_username({ username: person.username })}
        </p>
      )}
      {note != null && (
        <p dir="auto" className="truncate text-sm">
          {note}
        </p>
      )}
    </div>
    {action !== undefined && <div className="relative flex-none">{action}</div>}
  </article>
);
