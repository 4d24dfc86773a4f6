import { queryOptions } from '@tanstack/react-query';
import { isUnauthorized } from '#shared/api/api-error.ts';
import { callApi } from '#shared/api/client.ts';
import { sessionWatch } from '#shared/api/session-end.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';
import { applyFontSize, resetFontSize } from '#shared/ui/font-size.ts';
import { adoptPreferredTheme } from '#shared/ui/theme.ts';

/** Who is signed in, or null. What the person set for their eyes applies as soon as it is known. */
export const currentUserQuery = queryOptions({
  queryKey: peopleKeys.me,
  // Parts that come later ask the same: an answer that failed is asked for again by a tap only.
  retryOnMount: false,
  queryFn: async ({ signal }) => {
    try {
      const user = await callApi('auth.user', {}, { signal });
      sessionWatch.started();
      applyFontSize(user.preferences.fontSize);
      adoptPreferredTheme(user.preferences.theme);
      return user;
    } catch (error) {
      resetFontSize();
      if (isUnauthorized(error)) return null;
      throw error;
    }
  },
});
