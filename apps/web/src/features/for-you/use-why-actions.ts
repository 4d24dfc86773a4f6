import type { FeedLevel, FeedPart } from '@swirl/contract/feed-levels';
import { cardName } from '@swirl/contract/names';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { mapPages } from '#shared/api/map-pages.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { listNames } from '#shared/config/list-names.ts';
import { moodName } from '#shared/config/mood-name.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { chooseAnew } from './choose-anew.ts';
import { feedPreferencesQuery, useFeedChanges } from './feed-preferences.ts';
import { levelName, partName } from './reason-text.ts';

const FOR_YOU = loopKeys.feed('for-you');

/** What can be changed about For you beside a loop, each with an undo. */
export const useWhyActions = (loop: Loop) => {
  const client = useQueryClient();
  const { data: preferences } = useQuery(feedPreferencesQuery);
  const fromNextLoopOn = () => void chooseAnew(client, loop.id);
  const changes = useFeedChanges(fromNextLoopOn);
  const name = cardName(loop.user);

  const setPart = (part: FeedPart, level: FeedLevel): void => {
    const before = preferences?.parts[part];
    if (before === undefined || before === level) return;
    changes.setPart(part, level);
    toast({
      title: m.feed_level_set({ part: partName(part), level: levelName(level) }),
      description: m.feed_from_next(),
      action: { label: m.undo(), onAct: () => changes.setPart(part, before) },
    });
  };

  const less = useMutation({
    mutationFn: () => callApi('feeds.lessLikeThis', { body: { loopId: loop.id } }),
    onSuccess: ({ moods }) => {
      void client.invalidateQueries({ queryKey: feedPreferencesQuery.queryKey });
      fromNextLoopOn();
      const before = Object.fromEntries(moods.map(({ mood, before: level }) => [mood, level]));
      toast({
        title: m.feed_less_done({ moods: listNames(moods.map(({ mood }) => moodName(mood))) }),
        description: m.feed_from_next(),
        action: { label: m.undo(), onAct: () => changes.change({ moods: before }) },
      });
    },
    onError: (error) => showNotice('settingsFailed', error),
  });

  const hide = useMutation({
    mutationFn: () => callApi('feeds.hide', { body: { userId: loop.userId } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: feedPreferencesQuery.queryKey });
      const before = client.getQueryData(FOR_YOU);
      mapPages<Loop>(client, FOR_YOU, (items) =>
        items.filter(({ userId }) => userId !== loop.userId),
      );
      toast({
        title: m.feed_hidden({ name }),
        description: m.feed_hidden_text(),
        action: {
          label: m.undo(),
          onAct: () => {
            client.setQueryData(FOR_YOU, before);
            changes.unhide(loop.userId);
          },
        },
      });
    },
    onError: (error) => showNotice('settingsFailed', error),
  });

  return {
    levels: preferences?.parts,
    setPart,
    less: () => less.mutate(),
    hide: () => hide.mutate(),
    reset: () => changes.reset(),
  };
};
