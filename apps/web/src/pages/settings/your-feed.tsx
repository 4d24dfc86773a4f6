import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FloatingSetting } from '#features/comments/moments/floating-setting.tsx';
import { feedPositions } from '#features/feed/feed-position.ts';
import { mainList } from '#features/feed/feed-query.ts';
import { chooseAnew } from '#features/for-you/choose-anew.ts';
import {
  HiddenCard,
  HomeFeedCard,
  LearnedCard,
  NeverUsedCard,
  PartsCard,
  PauseSetting,
} from '#features/for-you/feed-cards.tsx';
import { feedPreferencesQuery, useFeedChanges } from '#features/for-you/feed-preferences.ts';
import { FollowedMoodsCard } from '#features/moods/followed-moods-entry.tsx';
import { profileQuery } from '#features/profile/profile-queries.ts';
import { usePreferences } from '#features/session/use-preferences.ts';
import { useMember } from '#features/session/use-session.ts';
import { QueryState } from '#shared/ui/query-state.tsx';

/** What Home opens with, and what For you looks at. */
export const YourFeed = () => {
  const client = useQueryClient();
  const me = useMember();
  const { preferences, save } = usePreferences();
  const { data: profile } = useQuery(profileQuery(me.id));
  const { _count: counts } = profile ?? {};
  const feed = useQuery(feedPreferencesQuery);
  const changes = useFeedChanges(() => {
    // Valid from the loop on that comes after the one that was last in view.
    const inView = feedPositions.of(mainList('for-you'))?.active ?? null;
    void chooseAnew(client, inView);
  });
  return (
    <div className="grid gap-3.5 lg:gap-8">
      <HomeFeedCard homeFeed={preferences.homeFeed} onChoose={(homeFeed) => save({ homeFeed })} />
      <QueryState query={feed}>
        {(loaded) => (
          <>
            <PartsCard feed={loaded} changes={changes} followed={counts?.following} />
            <PauseSetting feed={loaded} changes={changes} />
            <HiddenCard feed={loaded} changes={changes} />
            <LearnedCard feed={loaded} changes={changes} />
          </>
        )}
      </QueryState>
      <FollowedMoodsCard />
      <FloatingSetting />
      <NeverUsedCard />
    </div>
  );
};
