import type { Output } from '@swirl/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { ConnectionError, isUnauthorized } from '#shared/api/api-error.ts';
import { callApi } from '#shared/api/client.ts';
import { sessionWatch } from '#shared/api/session-end.ts';
import { writeDevice } from '#shared/config/device-storage.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';
import { applyFontSize, resetFontSize } from '#shared/ui/font-size.ts';
import { adoptPreferredTheme } from '#shared/ui/theme.ts';

type Person = Output<'auth.user'>;

const welcome = (user: Person): Person => {
  sessionWatch.started();
  applyFontSize(user.preferences.fontSize);
  adoptPreferredTheme(user.preferences.theme);
  writeDevice('homeFeed', user.preferences.homeFeed);
  return user;
};

/** Offline: the last user this device knew to be signed in, if it kept what they saw. */
const whoWasHere = async (client: QueryClient): Promise<Person | undefined> => {
  const { restoreOfflineCopy } = await import('#shared/device/restore-offline-copy.ts');
  return restoreOfflineCopy(client);
};

/** The signed-in user, or null. Theme and font size apply as soon as they are known. */
export const currentUserQuery = queryOptions({
  queryKey: peopleKeys.me,
  // Components that mount later use the same query: a failed one is only retried by a tap.
  retryOnMount: false,
  queryFn: async ({ client, signal }) => {
    try {
      const user = await callApi('auth.user', {}, { signal });
      // Another user's data on this device is deleted from here on.
      writeDevice('keptFor', user.id);
      return welcome(user);
    } catch (error) {
      const kept =
        error instanceof ConnectionError
          ? await whoWasHere(client).catch(() => undefined)
          : undefined;
      if (kept) return welcome(kept);
      resetFontSize();
      if (isUnauthorized(error)) return null;
      throw error;
    }
  },
});
