import { displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import type { UserCard } from '@swirl/contract/schemas/users';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { PersonRing } from '#shared/people/person-ring.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge.tsx';

type CreatorCardProps = { person: UserCard; action: ReactNode };

/** A suggested user. */
export const CreatorCard = ({ person, action }: CreatorCardProps) => (
  <article className="relative flex min-w-0 flex-col items-center rounded-[1.375rem] bg-surface px-1.5 pt-4 pb-2 text-center shadow-card lg:@min-[60rem]/page:grid lg:@min-[60rem]/page:grid-cols-[auto_minmax(0,1fr)_auto] lg:@min-[60rem]/page:gap-x-4 lg:@min-[60rem]/page:px-4 lg:@min-[60rem]/page:py-3.5 lg:@min-[60rem]/page:text-start">
    <PersonRing
      person={person}
      className="size-16.5 lg:@min-[60rem]/page:row-span-2 lg:@min-[60rem]/page:size-14"
    />
    <span className="mt-2 flex max-w-full items-center gap-1 px-1 lg:@min-[60rem]/page:mt-0 lg:@min-[60rem]/page:self-end lg:@min-[60rem]/page:px-0">
      <Link
        href={pathTo.profile(person.id)}
        dir="auto"
        className="min-w-0 truncate text-base font-bold outline-none lg:@min-[60rem]/page:text-lg after:absolute after:inset-0 after:rounded-[1.375rem] focus-visible:after:outline-[2.5px] focus-visible:after:outline-focus"
      >
        {displayName(person)}
      </Link>
      <VerifiedBadge status={person.verificationStatus} className="size-3.75" />
    </span>
    <span className="max-w-full truncate px-1 text-sm text-muted lg:@min-[60rem]/page:col-start-2 lg:@min-[60rem]/page:self-start lg:@min-[60rem]/page:px-0 lg:@min-[60rem]/page:text-base">
      {person.username === null ? ' ' : m.at_username({ username: person.username })}
    </span>
    <div className="relative mt-2.5 w-full px-0.5 lg:@min-[60rem]/page:col-start-3 lg:@min-[60rem]/page:row-span-2 lg:@min-[60rem]/page:row-start-1 lg:@min-[60rem]/page:mt-0 lg:@min-[60rem]/page:self-center [&>button]:w-full">
      {action}
    </div>
  </article>
);
