import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from './current-user.ts';
import { useMember } from './use-session.ts';

/** Whether the viewer has blocked this user. */
export const useHasBlocked = (userId: string): boolean =>
  useMember().preferences.blockedUserIds.includes(userId);

/** Keeps the account's list of blocked users up to date. */
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
