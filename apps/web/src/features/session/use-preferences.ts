import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@swirl/contract/endpoints';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { applyFontSize } from '#shared/ui/font-size.ts';
import { chooseTheme } from '#shared/ui/theme.ts';
import { currentUserQuery } from './current-user.ts';
import type { Member } from './use-session.ts';
import { useMember } from './use-session.ts';

type Preferences = Member['preferences'];
type Change = Input<'users.updatePreferences'>['body'];

// What is about the eyes shows at once, also when it is taken back.
const showChange = (change: Partial<Preferences>): void => {
  if (change.theme !== undefined) chooseTheme(change.theme);
  if (change.fontSize !== undefined) applyFontSize(change.fontSize);
};

/** One's own settings. Each change is seen at once, saved by itself, and taken back if that fails. */
export const usePreferences = () => {
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
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'preferences' },
    mutationFn: (change: Change) => callApi('users.updatePreferences', { body: change }),
    onMutate: (change) => {
      const before = Object.entries(preferences).filter(([field]) => Object.hasOwn(change, field));
      apply(change);
      return Object.fromEntries(before);
    },
    onSuccess: () => showNotice('settingsSaved'),
    onError: (error, _change, before) => {
      apply(before ?? {});
      showNotice('settingsFailed', error);
    },
  });

  return { preferences, save: mutate };
};
