import type { FeedLevel, FeedPart } from '@swirl/contract/feed-levels';
import type { Output } from '@swirl/contract/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';

export type FeedPreferences = Output<'feeds.preferences'>;
/** Only what it names changes; a mood's level `null` removes it. */
export type FeedChange = {
  parts?: { readonly [Part in FeedPart]?: FeedLevel };
  moods?: Readonly<Record<string, FeedLevel | null>>;
  pauses?: boolean;
};

export const feedPreferencesQuery = queryOptions({
  queryKey: ['feedPreferences'],
  queryFn: ({ signal }) => callApi('feeds.preferences', {}, { signal }),
});

/** What a change makes of the preferences, until the server says so. */
export const withChange = (before: FeedPreferences, change: FeedChange): FeedPreferences => {
  const changed = Object.entries(change.moods ?? {});
  const names = new Set(changed.map(([mood]) => mood));
  const set = changed.flatMap(([mood, level]) => (level === null ? [] : [{ mood, level }]));
  return {
    ...before,
    parts: { ...before.parts, ...change.parts },
    moods: [...before.moods.filter(({ mood }) => !names.has(mood)), ...set],
    pauses: change.pauses ?? before.pauses,
  };
};

/** Changes apply at once, are saved one after the other, and revert if that fails. */
export const useFeedChanges = (onChanged: () => void) => {
  const client = useQueryClient();
  const { queryKey } = feedPreferencesQuery;
  const failed = (error: unknown): void => {
    showNotice('settingsFailed', error);
    void client.invalidateQueries({ queryKey });
  };
  const saved = (answer: FeedPreferences): void => {
    // A later choice is already shown, and on its way.
    if (client.isMutating({ mutationKey: queryKey }) === 1) client.setQueryData(queryKey, answer);
    onChanged();
  };
  const scope = { id: 'feedPreferences' };
  const change = useMutation({
    scope,
    mutationKey: queryKey,
    mutationFn: (body: FeedChange) => callApi('feeds.updatePreferences', { body }),
    onMutate: (body) => {
      client.setQueryData(queryKey, (before) => before && withChange(before, body));
    },
    onSuccess: saved,
    onError: failed,
  });
  const reset = useMutation({
    scope,
    mutationKey: queryKey,
    mutationFn: () => callApi('feeds.reset', {}),
    onSuccess: saved,
    onError: failed,
  });
  const unhide = useMutation({
    scope,
    mutationKey: queryKey,
    mutationFn: (userId: string) => callApi('feeds.unhide', { params: { userId } }),
    onMutate: (userId) => {
      client.setQueryData(
        queryKey,
        (before) =>
          before && { ...before, hidden: before.hidden.filter(({ id }) => id !== userId) },
      );
    },
    onSuccess: onChanged,
    onError: failed,
  });
  return {
    change: change.mutate,
    setPart: (part: FeedPart, level: FeedLevel) => change.mutate({ parts: { [part]: level } }),
    setMood: (mood: string, level: FeedLevel | null) => change.mutate({ moods: { [mood]: level } }),
    reset: reset.mutate,
    unhide: unhide.mutate,
  };
};
