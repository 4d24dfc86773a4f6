import type { Loop } from '@swirl/contract/schemas/loops';
import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import { Ambient } from '#features/feed/components/ambient.tsx';
import { FeedFailed } from '#features/feed/components/feed-failed.tsx';
import type { Standing } from '#features/feed/components/feed-list.tsx';
import { FeedList } from '#features/feed/components/feed-list.tsx';
import { FeedMore } from '#features/feed/components/feed-more.tsx';
import { FeedSkeleton } from '#features/feed/components/feed-skeleton.tsx';
import { OfflineBar } from '#features/feed/components/offline-bar.tsx';
import { useFeed } from '#features/feed/hooks/use-feed.ts';
import { useStageKeys } from '#features/feed/hooks/use-stage-keys.ts';
import { useReaction } from '#features/reactions/hooks/use-reaction.ts';
import { RemixCount } from '#features/remix-tree/components/remix-count.tsx';
import { RemixOrigin } from '#features/remix-tree/components/remix-origin.tsx';
import { useMember } from '#features/session/hooks/use-session.ts';
import * as m from '#messages';
import { useWatchedLoop } from '#shared/live/watched-loop.ts';
import { cardLabel } from '#shared/loops/card/card-label.ts';
import { LoopCard } from '#shared/loops/card/loop-card.tsx';
import type { FeedName } from '#shared/loops/loop-keys.ts';
import { usePageRefresh } from '#shared/shell/page-refresh.ts';
import { pendingLoop } from '#shared/upload/pending-loop.ts';
import { isUpload } from '#shared/upload/post-key.ts';
import { uploadStore } from '#shared/upload/upload-store.ts';
import { usePendingPosts } from '#shared/upload/use-uploads.ts';
import { cutOff, useOnline } from '#shared/shell/use-online.ts';
import { useWideScreen } from '#shared/shell/use-wide-screen.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { useMenuLayers } from '../menus/use-menu-layers.tsx';
import { CommentsBeside, CommentsOver } from './loop-comments.tsx';
import { LoopActions } from './loop-actions.tsx';
import { StageFrame } from './stage-frame.tsx';
import { UploadStage } from './upload-stage.tsx';
import { useLayersAhead } from './use-layers-ahead.ts';

const FeedEmpty = lazy(async () => ({
  default: (await import('#features/feed/components/feed-empty.tsx')).FeedEmpty,
}));
const FollowingEmpty = lazy(async () => ({
  default: (await import('./following-empty.tsx')).FollowingEmpty,
}));
const HiddenMark = lazy(async () => ({
  default: (await import('#features/statements/components/hidden-mark.tsx')).HiddenMark,
}));
const KeyHints = lazy(async () => ({
  default: (await import('#features/feed/components/key-hints.tsx')).KeyHints,
}));

/** One feed with everything one can do to its loops. */
export const HomeFeed = ({ feed: name }: { feed: FeedName }) => {
  const me = useMember();
  const posts = usePendingPosts();
  const pending = useMemo(() => posts.map((post) => pendingLoop(post, me)), [posts, me]);
  const feed = useFeed(name, pending);
  const reactions = useReaction();
  const online = useOnline();
  const wide = useWideScreen();
  const [docked, setDocked] = useState(true);
  const [reading, setReading] = useState(false);
  const { ask, layers } = useMenuLayers({ widest: me.preferences.loopVisibility });
  const loop = feed.state === 'shown' ? feed.loops[feed.active] : undefined;

  const uploadInView = loop !== undefined && isUpload(loop.id) ? loop.id : null;
  useEffect(() => {
    uploadStore.setInView(uploadInView);
    return () => uploadStore.setInView(null);
  }, [uploadInView]);

  usePageRefresh(feed.refresh);
  useLayersAhead();
  useStageKeys(loop);
  useWatchedLoop(loop?.id);

  const openComments = () => (wide ? setDocked(!docked) : setReading(true));

  const renderLoop = (shown: Loop, { active, near, navigation }: Standing) =>
    isUpload(shown.id) ? (
      <LoopCard
        key={shown.id}
        loop={shown}
        active={active}
        near={near}
        navigation={navigation}
        stage={<UploadStage uploadId={shown.id} />}
        onDoubleTap={() => undefined}
        actions={null}
      />
    ) : (
      <LoopCard
        loop={shown}
        active={active}
        near={near}
        navigation={navigation}
        origin={
          <>
            {shown.hidden && (
              <Suspense fallback={null}>
                <HiddenMark loopId={shown.id} />
              </Suspense>
            )}
            <RemixOrigin loop={shown} />
            <RemixCount loop={shown} />
          </>
        }
        onDoubleTap={() => reactions.add(shown)}
        actions={<LoopActions loop={shown} me={me} onComments={openComments} ask={ask} />}
      />
    );

  return (
    <StageFrame
      aside={
        wide &&
        docked &&
        loop &&
        uploadInView === null && (
          <CommentsBeside loop={loop} me={me} ask={ask} onClose={() => setDocked(false)} />
        )
      }
    >
      <Ambient moods={loop?.moodTags ?? []} />
      <PageHeading title={name === 'home' ? m.page_home() : m.tab_loops()} className="sr-only">
        {name === 'home' ? m.page_home() : m.tab_loops()}
      </PageHeading>
      {feed.state === 'loading' && <FeedSkeleton />}
      {feed.state === 'failed' && (
        <FeedFailed online={online} onRetry={cutOff.read() ?? feed.retry} />
      )}
      {feed.state === 'shown' && loop === undefined && (
        <Suspense fallback={<FeedSkeleton />}>
          {name === 'following' ? <FollowingEmpty meId={me.id} /> : <FeedEmpty />}
        </Suspense>
      )}
      {loop && (
        <>
          <FeedList
            loops={feed.loops}
            active={feed.active}
            onSettle={feed.settleOn}
            renderLoop={renderLoop}
            announcement={cardLabel(loop)}
          />
          <FeedMore more={feed.more} onRetry={feed.retry} />
          {wide && (
            <Suspense fallback={null}>
              <KeyHints />
            </Suspense>
          )}
          <CommentsOver
            loop={loop}
            me={me}
            ask={ask}
            open={reading && !wide}
            onOpenChange={setReading}
          />
        </>
      )}
      {!online && feed.state !== 'failed' && (
        <OfflineBar
          count={feed.loops.length}
          onRetry={
            cutOff.read() ?? (feed.more === 'failed' ? feed.retry : () => void feed.refresh())
          }
        />
      )}
      {layers}
    </StageFrame>
  );
};
