import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@swirl/contract/endpoints';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { writeDevice } from '#shared/config/device-storage.ts';
import { applyFontSize } from '#shared/ui/font-size.ts';
import { chooseTheme } from '#shared/ui/theme.ts';
import { currentUserQuery } from './current-user.ts';
import type { Member } from './use-session.ts';
import { useMember } from './use-session.ts';

type Preferences = Member['preferences'];
type Change = Input<'users.updatePreferences'>['body'];

// These settings apply at once, and revert at once.
const showChange = (change: Partial<Preferences>): void => {
  if (change.theme !== undefined) chooseTheme(change.theme);
  if (change.fontSize !== undefined) applyFontSize(change.fontSize);
  if (change.homeFeed !== undefined) writeDevice('homeFeed', change.homeFeed);
};

/**
 * The user's settings. Each change applies at once, is saved on its own, and reverts if that fails. With
 * `quiet` only a failure is announced.
 */
export const usePreferences = ({ quiet = false } = {}) => {
  const { preferences } = useMember();
  const queryClient = useQueryClient();
  const { queryKey } = currentUserQuery;

  const apply = (change: Partial<Preferences>): void => {
    showChange(change);
    queryClient.setQueryData(
      queryKey,
      (user) => user && { ...user, preferences: { ...user.preferences, ...change } },
    );
  };

  const { mutate } = useMutation({
    // In sequence, so that the last choice is saved last.
    scope: { id: 'preferences' },
    mutationFn: (change: Change) => callApi('users.updatePreferences', { body: change }),
    onMutate: (change) => {
      const before = Object.entries(preferences).filter(([field]) => Object.hasOwn(change, field));
      apply(change);
      return Object.fromEntries(before);
    },
    onSuccess: () => {
      if (!quiet) showNotice('settingsSaved');
    },
    onError: (error, _change, before) => {
      apply(before ?? {});
      showNotice('settingsFailed', error);
    },
  });

  return { preferences, save: mutate };
};
