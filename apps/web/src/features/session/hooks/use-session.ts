import { useQuery } from '@tanstack/react-query';
import type { Output } from '@swirl/contract/endpoints';
import { currentUserQuery } from '../api/current-user.ts';

export type Session =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; user: Output<'auth.user'> }
  | { state: 'failed'; retry: () => void };

export const useSession = (): Session => {
  const { data, isPending, isError, refetch } = useQuery(currentUserQuery);
  if (isPending) return { state: 'loading' };
  if (isError) return { state: 'failed', retry: () => void refetch() };
  return data === null ? { state: 'signed-out' } : { state: 'signed-in', user: data };
};
