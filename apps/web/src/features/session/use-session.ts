import { useQuery } from '@tanstack/react-query';
import type { Output } from '@swirl/contract/endpoints';
import { currentUserQuery } from './current-user.ts';

export type Member = Output<'auth.user'>;

export type Session =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'waiting' }
  | { state: 'signed-in'; user: Member }
  | { state: 'failed'; retry: () => void };

export const useSession = (): Session => {
  const { data, isPending, isError, refetch } = useQuery(currentUserQuery);
  if (isPending) return { state: 'loading' };
  if (isError) return { state: 'failed', retry: () => void refetch() };
  if (data === null) return { state: 'signed-out' };
  return data.waiting ? { state: 'waiting' } : { state: 'signed-in', user: data };
};

/** For pages that only signed-in users see. */
export const useMember = (): Member => {
  const session = useSession();
  if (session.state !== 'signed-in') throw new Error('A page for members is shown to a visitor');
  return session.user;
};
