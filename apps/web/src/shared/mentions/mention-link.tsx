import { pathTo } from '@swirl/contract/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { peopleKeys } from '../people/people-keys.ts';
import { findMentioned } from './find-mentioned.ts';

type MentionLinkProps = {
  /** In lower case. */
  username: string;
  replace: boolean;
  className: string;
  children: ReactNode;
};

/** Leads to the profile of the person with this name. For those who may not see them it is text. */
export const MentionLink = ({ username, replace, className, children }: MentionLinkProps) => {
  const isSignedIn = Boolean(useQueryClient().getQueryData(peopleKeys.me));
  const { data: id } = useQuery({
    queryKey: ['mentioned', username],
    queryFn: () => findMentioned(username),
    enabled: isSignedIn,
  });
  if (id == null) return children;
  return (
    <Link href={pathTo.profile(id)} replace={replace} className={className}>
      {children}
    </Link>
  );
};
