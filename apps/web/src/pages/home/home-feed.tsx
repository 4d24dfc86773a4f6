import type { FeedSource } from '@swirl/contract/feed-source';
import { isSelf } from '@swirl/contract/policies/viewer';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Ambient } from '#features/feed/components/ambient.tsx';
import { FeedFailed, FeedMore } from '#features/feed/components/feed-state.tsx';
import type { CardState } from '#features/feed/components/feed-list.tsx';
import { FeedList } from '#features/feed/components/feed-list.tsx';
import { FeedSkeleton } from '#features/feed/components/feed-skeleton.tsx';
import { OfflineBar } from '#features/feed/components/offline-bar.tsx';
import { sourceName } from '#features/feed/source-name.ts';
import { END_ID } from '#features/feed/feed-order.ts';
import { isTabSource } from '#features/feed/feed-position.ts';
import { useFeed } from '#features/feed/hooks/use-feed.ts';
import { usePlayerKeys } from '#features/feed/hooks/use-player-keys.ts';
import { FollowPlus } from '#features/follows/follow-plus.tsx';
import { useReaction } from '#features/reactions/use-reaction.ts';
import { RemixCount, RemixOrigin } from '#features/remix-tree/components/remix-links.tsx';
import { useMember } from '#features/session/use-session.ts';
import { useWatchedLoop } from '#shared/live/watched-loop.ts';
import { voicesOf } from '#shared/choir/loop-voices.ts';
import { cardLabel } from '#shared/loops/card/card-label.ts';
import { LoopCard } from '#shared/loops/card/loop-card.tsx';
import { usePageRefresh } from '#shared/shell/page-refresh.ts';
import { pendingLoop } from '#pages/home/pending-loop.ts';
import { isUpload } from '#shared/upload/post-key.ts';
import { uploadStore } from '#shared/upload/upload-store.ts';
import { usePendingPosts } from '#shared/upload/use-uploads.ts';
import { offlineMode, useOnline } from '#shared/shell/use-online.ts';
import { useWideScreen } from '#shared/shell/use-wide-screen.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { WhenOpened } from '#shared/ui/when-opened.tsx';
import { useMenuLayers } from '../menus/use-menu-layers.tsx';
import { listOf } from './feed-lists.ts';
import { CommentsBeside, CommentsOver } from './loop-comments.tsx';
import { LoopActions } from './loop-actions.tsx';
import { FeedFrame } from './feed-frame.tsx';
import { useLayerPreload } from './use-layer-preload.ts';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const FeedEmpty = lazyNamed(
  () => import('#features/feed/components/feed-empty.tsx'),
  (part) => part.FeedEmpty,
);
const FollowingEmpty = lazyNamed(
  () => import('./following-empty.tsx'),
  (part) => part.FollowingEmpty,
);
const HiddenMark = lazyNamed(
  () => import('#features/statements/hidden-mark.tsx'),
  (part) => part.HiddenMark,
);
const LoopMixer = lazyNamed(
  () => import('./loop-mixer.tsx'),
  (part) => part.LoopMixer,
);
const VoicesPill = lazyNamed(
  () => import('#features/layers/card/voices-pill.tsx'),
  (part) => part.VoicesPill,
);
const AnswerPill = lazyNamed(
  () => import('#features/remix-studio/answer/answer-pill.tsx'),
  (part) => part.AnswerPill,
);
const LayerTip = lazyNamed(
  () => import('#features/layers/card/layer-tip.tsx'),
  (part) => part.LayerTip,
);
const UploadView = lazyNamed(
  () => import('./upload-view.tsx'),
  (part) => part.UploadView,
);
const SourcePill = lazyNamed(
  () => import('#features/feed/components/source-pill.tsx'),
  (part) => part.SourcePill,
);
const SteerPill = lazyNamed(
  () => import('#features/journeys/steer-pill.tsx'),
  (part) => part.SteerPill,
);
const CompassLayer = lazyNamed(
  () => import('#features/journeys/journey-parts.ts'),
  (part) => part.CompassLayer,
);
const ArrivalCard = lazyNamed(
  () => import('#features/journeys/journey-parts.ts'),
  (part) => part.ArrivalCard,
);
const KeyHints = lazyNamed(
  () => import('#features/feed/components/key-hints.tsx'),
  (part) => part.KeyHints,
);

/** Its voices, or the original it answers. */
const hasPill = ({ mix, relation, parentLoopId }: Loop): boolean =>
  mix !== null || (relation === 'answer' && parentLoopId !== null);

/** A voice of someone else that is alone, and may be joined. */
const mayAddVoice = (loop: Loop, me: { id: string }): boolean =>
  loop.mediaType === 'audio' &&
  loop.mix === null &&
  loop.layerRefusal === null &&
  !isSelf(me, loop.userId);

/** One feed with all actions on its loops. */
export const HomeFeed = ({ source: given }: { source: FeedSource }) => {
  const me = useMember();
  // Another source is another feed.
  const [{ source, list }] = useState(() => ({ source: given, list: listOf(given) }));
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
  const [docked, setDocked] = useState(true);
  const [reading, setReading] = useState(false);
  /** The loop whose mixer was opened, and whether it is open. */
  const [mixed, setMixed] = useState<string | null>(null);
  const [mixing, setMixing] = useState(false);
  const [steering, setSteering] = useState(travels && wide);
  const { openDialog, layers } = useMenuLayers({ widest: me.preferences.loopVisibility });
  const current = feed.state === 'shown' ? feed.loops[feed.active] : undefined;
  const arrived = current?.id === END_ID;
  const loop = arrived ? undefined : current;
  const steps = travels ? feed.loops.filter(({ id }) => id !== END_ID) : [];

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
  usePlayerKeys(loop, (shown) => openDialog({ kind: 'mood', loop: shown, press: null }));
  useWatchedLoop(loop?.id);

  const openComments = () => {
    setMixing(false);
    setSteering(false);
    if (wide) setDocked(mixing || steering || !docked);
    else setReading(true);
  };
  const openVoices = () => {
    if (loop === undefined) return;
    setMixed(loop.id);
    setMixing(!(mixing && mixed === loop.id));
  };
  if (mixed !== null && loop !== undefined && loop.id !== mixed) {
    setMixed(null);
    setMixing(false);
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
        open={mixing}
        onOpenChange={setMixing}
      />
    </Suspense>
  );

  const compass = (
    <WhenOpened open={steering}>
      <CompassLayer
        me={me}
        wide={wide}
        open={steering}
        onClose={() => setSteering(false)}
        journey={travels ? { loops: steps, active: feed.active } : undefined}
      />
    </WhenOpened>
  );

  const renderLoop = (shown: Loop, { active, near, navigation }: CardState) =>
    shown.id === END_ID ? (
      <Suspense fallback={null}>
        <ArrivalCard me={me} active={active} loops={steps} onElsewhere={() => setSteering(true)} />
      </Suspense>
    ) : isUpload(shown.id) ? (
      <LoopCard
        key={shown.id}
        loop={shown}
        active={active}
        near={near}
        navigation={navigation}
        content={
          <Suspense fallback={null}>
            <UploadView uploadId={shown.id} />
          </Suspense>
        }
        onDoubleTap={() => undefined}
        actions={null}
      />
    ) : (
      <LoopCard
        loop={shown}
        active={active}
        near={near}
        navigation={navigation}
        message={
          active &&
          online &&
          mayAddVoice(shown, me) && (
            <Suspense fallback={null}>
              <LayerTip loop={shown} />
            </Suspense>
          )
        }
        origin={
          <>
            {shown.hidden && (
              <Suspense fallback={null}>
                <HiddenMark loopId={shown.id} />
              </Suspense>
            )}
            {hasPill(shown) && (
              // As high from the start: what is above doesn't move when the pill arrives.
              <div className="flex min-h-hit">
                <Suspense fallback={null}>
                  {shown.mix ? (
                    <VoicesPill loop={shown} active={active} onOpen={openVoices} />
                  ) : (
                    <AnswerPill loop={shown} active={active} />
                  )}
                </Suspense>
              </div>
            )}
            <RemixOrigin loop={shown} />
            <RemixCount loop={shown} />
          </>
        }
        follow={!isSelf(me, shown.userId) && <FollowPlus author={shown.user} meId={me.id} />}
        onDoubleTap={() => reactions.add(shown)}
        onOpenVoices={openVoices}
        actions={
          <LoopActions loop={shown} me={me} onComments={openComments} openDialog={openDialog} />
        }
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
            {!mixing && compass}
            {loop &&
              docked &&
              !steering &&
              !(mixer !== false && mixing) &&
              uploadInView === null && (
                <CommentsBeside
                  loop={loop}
                  me={me}
                  openDialog={openDialog}
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
          {finding ? (
            <FollowingEmpty meId={me.id} onShow={current && (() => setFinding(false))} />
          ) : (
            <FeedEmpty />
          )}
        </Suspense>
      )}
      {current && !finding && (
        <>
          <FeedList
            loops={feed.loops}
            active={feed.active}
            onSettle={feed.settleOn}
            renderLoop={renderLoop}
            announcement={loop ? cardLabel(loop) : ''}
          />
          {wide && (
            <Suspense fallback={null}>
              <KeyHints voices={severalVoices} mixing={mixing} />
            </Suspense>
          )}
          {!wide && mixer}
          {!wide && compass}
          {loop && (
            <CommentsOver
              loop={loop}
              me={me}
              openDialog={openDialog}
              open={reading && !wide}
              onOpenChange={setReading}
            />
          )}
        </>
      )}
      <div className="feed-signs">
        <Suspense fallback={null}>
          {isTabSource(source) || travels ? (
            (current !== undefined || travels) && (
              <SteerPill
                meId={me.id}
                source={source}
                loopId={loop?.id}
                active={feed.active}
                count={steps.length}
                arrived={arrived}
                onOpen={() => setSteering(true)}
              />
            )
          ) : (
            <SourcePill source={source} first={feed.loops[0]} />
          )}
        </Suspense>
        {loop && <FeedMore more={feed.more} onRetry={feed.retry} />}
      </div>
      {!online && feed.state !== 'failed' && (
        <OfflineBar
          count={feed.loops.length}
          onRetry={
            offlineMode.read() ?? (feed.more === 'failed' ? feed.retry : () => void feed.refresh())
          }
        />
      )}
      {layers}
    </FeedFrame>
  );
};
