import { isSelf } from '@swirl/contract/policies/viewer';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { Suspense } from 'react';
import type { CardState } from '#features/feed/components/feed-list.tsx';
import { LoopCard } from '#shared/loops/card/loop-card.tsx';
import { isCover } from '#shared/loops/covers.ts';
import { useWideScreen } from '#shared/shell/use-wide-screen.ts';
import { isUpload } from '#shared/upload/post-key.ts';
import { useIdle } from '#shared/ui/use-idle.ts';
import { lazyNamed, lazyOptional } from '#shared/ui/lazy-named.ts';
import type { MenuLayers } from '../menus/use-menu-layers.tsx';
import { LoopActions } from './loop-actions.tsx';
import { LoopOrigin } from './loop-origin.tsx';

const FollowPlus = lazyNamed(
  () => import('#features/follows/follow-plus.tsx'),
  (part) => part.FollowPlus,
);
const LayerTip = lazyNamed(
  () => import('#features/layers/card/layer-tip.tsx'),
  (part) => part.LayerTip,
);
const FeedReason = lazyNamed(
  () => import('./feed-reason.tsx'),
  (part) => part.FeedReason,
);
const WarningCover = lazyNamed(
  () => import('#shared/loops/warning-cover.tsx'),
  (part) => part.WarningCover,
);
const PlayerExtras = lazyOptional(
  () => import('#features/playback/player-extras.tsx'),
  (part) => part.PlayerExtras,
);
const UploadView = lazyNamed(
  () => import('./upload-view.tsx'),
  (part) => part.UploadView,
);

/** A voice of someone else that is alone, and may be joined. */
const mayAddVoice = (loop: Loop, me: { id: string }): boolean =>
  loop.mediaType === 'audio' &&
  loop.mix === null &&
  loop.layerRefusal === null &&
  !isSelf(me, loop.userId);

type HomeCardProps = CardState & {
  loop: Loop;
  me: CurrentUser;
  online: boolean;
  onLike: () => void;
  onComments: () => void;
  onVoices: () => void;
  /** Absent where there is nothing to say about it. */
  onWhy: (() => void) | undefined;
  openDialog: MenuLayers['openDialog'];
};

/** One loop of the feed with its actions, or a post that is on its way. */
export const HomeCard = ({
  loop,
  me,
  online,
  active,
  near,
  navigation,
  onLike,
  onComments,
  onVoices,
  onWhy,
  openDialog,
}: HomeCardProps) => {
  const card = { loop, active, near, navigation };
  const wide = useWideScreen();
  const idle = useIdle();
  if (isUpload(loop.id)) {
    return (
      <LoopCard
        {...card}
        content={
          <Suspense fallback={null}>
            <UploadView uploadId={loop.id} />
          </Suspense>
        }
        onDoubleTap={() => undefined}
        actions={null}
      />
    );
  }
  return (
    <LoopCard
      {...card}
      content={
        isCover(loop) && (
          <Suspense fallback={null}>
            <WarningCover loop={loop} active={active} />
          </Suspense>
        )
      }
      message={
        <Suspense fallback={null}>
          {active && online && mayAddVoice(loop, me) && <LayerTip loop={loop} />}
          {('repostedBy' in loop || 'followedMood' in loop) && (
            <FeedReason
              loop={loop}
              active={active}
              onOpen={() => openDialog({ kind: 'reposts', loop })}
            />
          )}
        </Suspense>
      }
      controls={
        active &&
        wide &&
        idle && (
          <Suspense fallback={null}>
            <PlayerExtras loop={loop} />
          </Suspense>
        )
      }
      origin={
        <LoopOrigin
          loop={loop}
          active={active}
          onOpenVoices={onVoices}
          onOpen={() => openDialog({ kind: 'origin', loop })}
        />
      }
      follow={
        !isSelf(me, loop.userId) && (
          <Suspense fallback={null}>
            <FollowPlus author={loop.user} meId={me.id} />
          </Suspense>
        )
      }
      onDoubleTap={onLike}
      onOpenVoices={onVoices}
      actions={
        <LoopActions
          loop={loop}
          me={me}
          onComments={onComments}
          openDialog={openDialog}
          onWhy={onWhy}
        />
      }
    />
  );
};
