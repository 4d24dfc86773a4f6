import type { FeedSource } from '@swirl/contract/feed-source';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Ambient } from '#features/feed/components/ambient.tsx';
import { FeedFailed } from '#features/feed/components/feed-state.tsx';
import type { CardState } from '#features/feed/components/feed-list.tsx';
import { FeedList } from '#features/feed/components/feed-list.tsx';
import { FeedSkeleton } from '#features/feed/components/feed-skeleton.tsx';
import { sourceName } from '#features/feed/source-name.ts';
import { END_ID } from '#features/feed/feed-order.ts';
import { isTabSource } from '#features/feed/feed-position.ts';
import { useFeed } from '#features/feed/hooks/use-feed.ts';
import { usePlayerKeys } from '#features/feed/hooks/use-player-keys.ts';
import { useReaction } from '#features/reactions/use-reaction.ts';
import { useMember } from '#features/session/use-session.ts';
import { useWatchedLoop } from '#shared/live/watched-loop.ts';
import { voicesOf } from '#shared/choir/loop-voices.ts';
import { cardLabel } from '#shared/loops/card/card-label.ts';
import { useCover } from '#shared/loops/covers.ts';
import type { FeedName } from '#shared/loops/loop-keys.ts';
import { isOnlyNewest } from '#shared/loops/reasons.ts';
import { usePageRefresh } from '#shared/shell/page-refresh.ts';
import { pendingLoop } from '#pages/home/pending-loop.ts';
import { isUpload } from '#shared/upload/post-key.ts';
import { uploadStore } from '#shared/upload/upload-store.ts';
import { usePendingPosts } from '#shared/upload/use-uploads.ts';
import { offlineMode, useOnline } from '#shared/shell/use-online.ts';
import { useShortcut } from '#shared/shell/use-shortcut.ts';
import { useWideScreen } from '#shared/shell/use-wide-screen.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { WhenOpened } from '#shared/ui/when-opened.tsx';
import { useMenuLayers } from '../menus/use-menu-layers.tsx';
import { listOf } from './feed-lists.ts';
import { CommentsBeside, CommentsOver } from './loop-comments.tsx';
import { FeedFrame } from './feed-frame.tsx';
import { FeedSigns } from './feed-signs.tsx';
import { useLayerPreload } from './use-layer-preload.ts';
import { lazyNamed, lazyOptional } from '#shared/ui/lazy-named.ts';
import { useIdle } from '#shared/ui/use-idle.ts';
import { HomeCard } from './home-card.tsx';
import { WhyBeside, WhyOver } from './loop-why.tsx';

const EmptyFeed = lazyNamed(
  () => import('./empty-feed.tsx'),
  (part) => part.EmptyFeed,
);
const LoopMixer = lazyNamed(
  () => import('./loop-mixer.tsx'),
  (part) => part.LoopMixer,
);
const ArrivalCard = lazyNamed(
  () => import('#features/journeys/journey-parts.ts'),
  (part) => part.ArrivalCard,
);
const CompassLayer = lazyNamed(
  () => import('#features/journeys/journey-parts.ts'),
  (part) => part.CompassLayer,
);
const LoopExtras = lazyOptional(
  () => import('./loop-extras.tsx'),
  (part) => part.LoopExtras,
);

// Loaded before it is needed: a device that is offline could not fetch it.
const OfflineBar = lazyOptional(
  () => import('#features/feed/components/offline-bar.tsx'),
  (part) => part.OfflineBar,
);

type Panel = 'mixer' | 'compass' | 'why';

type HomeFeedProps = {
  source: FeedSource;
  /** What Home shows. */
  home: Exclude<FeedName, 'following'>;
};

/** One feed with all actions on its loops. */
export const HomeFeed = ({ source: given, home }: HomeFeedProps) => {
  const me = useMember();
  // Another source is another feed.
  const [{ source, list }] = useState(() => ({ source: given, list: listOf(given, home) }));
  const posts = usePendingPosts();
  const pending = useMemo(
    () => (isTabSource(source) ? posts.map((post) => pendingLoop(post, me)) : []),
    [posts, me, source],
  );
  const travels = source.kind === 'journey';
  const feed = useFeed({ source, list, pending, ends: travels });
  const reactions = useReaction();
  const online = useOnline();
  const wide = useWideScreen();
  const idle = useIdle();
  const [docked, setDocked] = useState(true);
  const [reading, setReading] = useState(false);
  /** A voice comment beside the player would be lost. */
  const [unsaved, setUnsaved] = useState(false);
  /** The loop whose mixer was opened. */
  const [mixed, setMixed] = useState<string | null>(null);
  /** What is open, over the player or beside it in place of the comments. */
  const [panel, setPanel] = useState<Panel | null>(travels && wide ? 'compass' : null);
  const close = () => setPanel(null);
  const { openDialog, layers } = useMenuLayers({ widest: me.preferences.loopVisibility });
  const cover = useCover();
  const loops = useMemo(() => feed.loops.map((one) => cover(one)), [feed.loops, cover]);
  const current = feed.state === 'shown' ? loops[feed.active] : undefined;
  const arrived = current?.id === END_ID;
  const loop = arrived ? undefined : current;
  const steps = travels ? loops.filter(({ id }) => id !== END_ID) : [];

  const uploadInView = loop !== undefined && isUpload(loop.id) ? loop.id : null;
  useEffect(() => {
    uploadStore.setInView(uploadInView);
    return () => uploadStore.setInView(null);
  }, [uploadInView]);

  // People followed here stay visible until their loops are requested.
  const empty = feed.state === 'shown' && current === undefined;
  const [finding, setFinding] = useState(false);
  if (empty && source.kind === 'following' && !finding) setFinding(true);

  usePageRefresh(async () => {
    setFinding(false);
    await feed.refresh();
  });
  useLayerPreload();
  usePlayerKeys(loop, {
    onLike: reactions.toggle,
    onMoods: (shown) => openDialog({ kind: 'mood', loop: shown, press: null }),
  });
  useWatchedLoop(loop?.id);

  const isTab = isTabSource(source);
  const onlyNewest = source.kind === 'home' && home === 'for-you' && isOnlyNewest(feed.loops);
  const shownFeed = source.kind === 'following' ? source.kind : onlyNewest ? 'newest' : home;
  const toggleWhy = () => {
    if (isTab && loop !== undefined) setPanel(panel === 'why' ? null : 'why');
  };
  useShortcut('why', toggleWhy);

  const showComments = () => {
    close();
    if (wide) setDocked(true);
    else setReading(true);
  };
  const toggleComments = () => {
    if (wide && docked && panel === null) setDocked(false);
    else showComments();
  };
  const openVoices = () => {
    if (loop === undefined) return;
    setMixed(loop.id);
    setPanel(panel === 'mixer' && mixed === loop.id ? null : 'mixer');
  };
  if (mixed !== null && loop !== undefined && loop.id !== mixed) {
    setMixed(null);
    if (panel === 'mixer') close();
  }
  const severalVoices = loop !== undefined && voicesOf(loop).length > 0;
  // It stays after it is closed, because its changes stay audible, until another loop plays. Without a
  // rendered mix it is what plays the loop.
  const isMixedHere = loop?.mix !== null && loop?.mix.ready === false;
  const mixer = loop !== undefined && (isMixedHere || (severalVoices && mixed === loop.id)) && (
    <Suspense fallback={null}>
      <LoopMixer
        key={loop.id}
        loop={loop}
        me={me}
        wide={wide}
        open={panel === 'mixer'}
        onOpenChange={(open) => setPanel(open ? 'mixer' : null)}
      />
    </Suspense>
  );

  const compass = (
    <WhenOpened open={panel === 'compass'}>
      <CompassLayer
        me={me}
        wide={wide}
        open={panel === 'compass'}
        onClose={close}
        journey={travels ? { loops: steps, active: feed.active } : undefined}
      />
    </WhenOpened>
  );

  const covered = panel === 'mixer' ? mixer !== false : panel !== null;
  const beside = docked && !covered && uploadInView === null;
  const renderLoop = (shown: Loop, state: CardState) =>
    shown.id === END_ID ? (
      <Suspense fallback={null}>
        <ArrivalCard
          me={me}
          active={state.active}
          loops={steps}
          onElsewhere={() => setPanel('compass')}
        />
      </Suspense>
    ) : (
      <HomeCard
        loop={shown}
        me={me}
        online={online}
        {...state}
        onLike={() => reactions.add(shown)}
        onComments={toggleComments}
        onVoices={openVoices}
        onWhy={isTab ? toggleWhy : undefined}
        openDialog={openDialog}
      />
    );

  const title = sourceName(source, feed.loops[0]);
  return (
    <FeedFrame
      atHome={source.kind === 'home'}
      aside={
        wide && (
          <>
            {mixer}
            {panel !== 'mixer' && compass}
            {loop && panel === 'why' && <WhyBeside loop={loop} feed={shownFeed} onClose={close} />}
            {loop && (beside || unsaved) && (
              <CommentsBeside
                loop={loop}
                me={me}
                openDialog={openDialog}
                open={beside}
                onUnsaved={setUnsaved}
                onStay={showComments}
                onClose={() => setDocked(false)}
              />
            )}
          </>
        )
      }
    >
      <Ambient moods={loop?.moodTags ?? []} />
      <PageHeading title={title} className="sr-only">
        {title}
      </PageHeading>
      {feed.state === 'loading' && <FeedSkeleton />}
      {feed.state === 'failed' && (
        <FeedFailed
          online={online}
          query={{
            errorUpdateCount: feed.query.errorUpdateCount,
            isFetching: feed.query.isFetching,
            refetch: offlineMode.read() ?? feed.retry,
          }}
        />
      )}
      {(empty || finding) && (
        <Suspense fallback={<FeedSkeleton />}>
          <EmptyFeed
            meId={me.id}
            source={source}
            finding={finding}
            onShow={current && (() => setFinding(false))}
          />
        </Suspense>
      )}
      {current && !finding && (
        <>
          <FeedList
            loops={loops}
            active={feed.active}
            onSettle={feed.settleOn}
            renderLoop={renderLoop}
            announcement={loop ? cardLabel(loop) : ''}
          />
          {!wide && mixer}
          {!wide && compass}
          {loop && (
            <>
              <WhyOver
                loop={loop}
                feed={shownFeed}
                open={panel === 'why' && !wide}
                onClose={close}
              />
              {idle && (
                <Suspense fallback={null}>
                  <LoopExtras
                    loop={loop}
                    me={me}
                    wide={wide}
                    why={isTab}
                    mixing={mixer !== false}
                    panel={panel}
                    openDialog={openDialog}
                    onComments={showComments}
                  />
                </Suspense>
              )}
              <CommentsOver
                loop={loop}
                me={me}
                openDialog={openDialog}
                open={reading && !wide}
                onOpenChange={setReading}
              />
            </>
          )}
        </>
      )}
      <FeedSigns
        me={me}
        source={source}
        feed={feed}
        loop={loop}
        steps={steps.length}
        arrived={arrived}
        named={!finding}
        choice={{ shown: shownFeed, isOnlyNewest: onlyNewest }}
        onSteer={() => setPanel('compass')}
      />
      {idle && (
        <Suspense fallback={null}>
          <OfflineBar
            shown={!online && feed.state !== 'failed'}
            count={feed.loops.length}
            onRetry={
              offlineMode.read() ??
              (feed.more === 'failed' ? feed.retry : () => void feed.refresh())
            }
          />
        </Suspense>
      )}
      {layers}
    </FeedFrame>
  );
};
