import { displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import type { CaseSummary } from '@swirl/contract/schemas/moderation';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { Avatar } from '#shared/ui/avatar.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge.tsx';

type PersonLineProps = {
  person: NonNullable<CaseSummary['person']>;
  /** Not every user here has a page that can be opened. */
  linked?: boolean;
  notes: readonly (string | null)[];
  action: ReactNode;
};

/** A user in a moderation list. */
export const PersonLine = ({ person, linked = false, notes, action }: PersonLineProps) => {
  const name = displayName(person);
  return (
    <article className="relative flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-[1.375rem] bg-surface p-3 shadow-card">
      <Avatar
        name={name}
        imageUrl={person.profileImageUrl}
        face={person.avatarConfig}
        className="size-13 self-start"
      />
      <div className="min-w-0 flex-1 basis-40 leading-[1.4]">
        <p className="flex items-center gap-1.5">
          {linked ? (
            <Link
              href={pathTo.profile(person.id)}
              dir="auto"
              className="min-w-0 truncate font-bold"
            >
              {name}
            </Link>
          ) : (
            <b dir="auto" className="min-w-0 truncate font-bold">
              {name}
            </b>
          )}
          <VerifiedBadge status={person.verificationStatus} className="size-4" />
        </p>
        {person.username !== null && (
          <p className="truncate text-sm text-muted">
            {m.at_username({ username: person.username })}
          </p>
        )}
        {notes.map(
          (note) =>
            note !== null && (
              <p key={note} className="text-sm [overflow-wrap:anywhere]">
                {note}
              </p>
            ),
        )}
      </div>
      {action}
    </article>
  );
};
