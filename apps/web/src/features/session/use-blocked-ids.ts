import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from './current-user.ts';
import { useMember } from './use-session.ts';

/** Whether one has blocked this person oneself. */
export const useHasBlocked = (userId: string): boolean =>
  useMember().preferences.blockedUserIds.includes(userId);

/** Keeps what the account says about blocked people as it has become. */
export const useNoteBlock = (): {
  blocked: (id: string) => void;
  unblocked: (id: string) => void;
} => {
  const client = useQueryClient();
  const change = (ids: (before: string[]) => string[]): void => {
    client.setQueryData(currentUserQuery.queryKey, (user) => {
      if (!user) return user;
      const { preferences } = user;
      const blockedUserIds = ids(preferences.blockedUserIds);
      return { ...user, preferences: { ...preferences, blockedUserIds } };
    });
  };
  return {
    blocked: (id) => change((before) => [...before.filter((other) => other !== id), id]),
    unblocked: (id) => change((before) => before.filter((other) => other !== id)),
  };
};
