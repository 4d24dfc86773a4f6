import { isSelf } from '@swirl/contract/policies/viewer';
import type { Loop } from '@swirl/contract/schemas/loops';
import { hasMoments } from '#features/comments/has-moments.ts';
import { MomentsLayer } from '#features/comments/moments/moments-layer.tsx';
import { KeyHints } from '#features/feed/components/key-hints.tsx';
import { SeenWatch } from '#features/for-you/seen-watch.tsx';
import { ListenWatch } from '#features/listeners/listen-watch.tsx';
import { FastWhileHeld } from '#features/playback/fast-while-held.tsx';
import { useFullScreenOnlyHere } from '#features/playback/full-screen.ts';
import { SaveKeys } from '#features/saved/save-button.tsx';
import { voicesOf } from '#shared/choir/loop-voices.ts';
import { isUpload } from '#shared/upload/post-key.ts';
import type { MenuLayers } from '../menus/use-menu-layers.tsx';

type LoopExtrasProps = {
  loop: Loop;
  me: { id: string };
  wide: boolean;
  /** Whether the feed says why it shows a loop. */
  why: boolean;
  /** The mixer plays it, at one speed only. */
  mixing: boolean;
  /** What is open beside or over the player. */
  panel: 'mixer' | 'compass' | 'why' | null;
  openDialog: MenuLayers['openDialog'];
  onComments: () => void;
};

/** What the loop in view has besides its card. Loaded together once the page is idle. */
export const LoopExtras = ({
  loop,
  me,
  wide,
  why,
  mixing,
  panel,
  openDialog,
  onComments,
}: LoopExtrasProps) => {
  useFullScreenOnlyHere();
  const isPosted = !isUpload(loop.id);
  const counts = isPosted && !isSelf(me, loop.userId);
  return (
    <>
      <FastWhileHeld loop={loop} mixing={mixing} />
      <SeenWatch loopId={loop.id} counts={counts} />
      {counts && <ListenWatch loop={loop} />}
      {wide && (
        <KeyHints
          moments={isPosted && hasMoments(loop)}
          voices={voicesOf(loop).length > 0}
          mixing={panel === 'mixer'}
          why={why}
        />
      )}
      {isPosted && (
        <>
          <SaveKeys
            loop={loop}
            meId={me.id}
            onCollect={() => openDialog({ kind: 'collect', loop })}
          />
          <MomentsLayer loop={loop} isSteering={panel === 'compass'} onComments={onComments} />
        </>
      )}
    </>
  );
};
