import type { Loop } from '@swirl/contract/schemas/loops';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { positionsOf } from '#shared/choir/loop-voices.ts';
import { players } from '#shared/media/players.ts';
import { hasMoments } from '../has-moments.ts';
import { wantMoment } from '../wanted-moment.ts';
import { setQuiet, useFloatingShown, useIsQuiet } from './floating-choice.ts';
import { FloatingComment } from './floating-comment.tsx';
import { setLitComments } from './lit-comments.ts';
import { MarkerGroup, RingMarkers } from './marker-group.tsx';
import { type Marker, neighborMarker } from './markers.ts';
import { useFloating } from './use-floating.ts';
import { useMomentKeys } from './use-moment-keys.ts';
import { useMomentPress } from './use-moment-press.ts';
import { useMoments } from './use-moments.ts';
import './moments.css';

type MomentsLayerProps = {
  /** The loop in view. */
  loop: Loop;
  /** Whether someone steers by mood, so that nothing floats. */
  isSteering: boolean;
  /** Opens the comments, or leaves them open. */
  onComments: () => void;
};

/**
 * The comments about moments of the loop in view: markers, what floats, keys and long presses. It is
 * rendered into the loop's card, which is on the first screen and knows nothing about it.
 */
export const MomentsLayer = (props: MomentsLayerProps) =>
  hasMoments(props.loop) && <Layer key={props.loop.id} {...props} />;

const SHEET = '[role="dialog"][data-state="open"]';

/** What the markers are around; null for videos. */
const ringOf = (loop: Loop): 'talker' | 'choir' | null => {
  const isVoice = loop.mix === null ? loop.mediaType === 'audio' : loop.mix.picture === null;
  if (!isVoice) return null;
  return positionsOf(loop).length > 0 ? 'choir' : 'talker';
};

const Layer = ({ loop, isSteering, onComments }: MomentsLayerProps) => {
  const [player, setPlayer] = useState<HTMLElement | null>(null);
  const find = useCallback(
    (mounted: HTMLElement | null) =>
      setPlayer(mounted && document.querySelector(`[data-loop="${loop.id}"] .loop-player`)),
    [loop.id],
  );
  const played = useMoments(loop);
  const { markers } = played;
  const isQuiet = useIsQuiet(loop.id);
  const current = useFloating(loop, {
    comments: played.comments,
    wanted: useFloatingShown() && !isQuiet,
    // A layer makes what is behind it inert.
    isBlocked: () =>
      isSteering || player?.closest('[inert]') !== null || document.querySelector(SHEET) !== null,
  });
  const jump = ({ atMs }: Pick<Marker, 'atMs'>) => {
    players.seek(loop.id, atMs / 1000);
    players.want(loop.id, true);
  };
  const open = (atMs: number, { onCaption = false, writes = false } = {}) => {
    wantMoment({ loopId: loop.id, atMs: Math.floor(atMs), onCaption, writes });
    onComments();
  };
  const nowMs = () => players.secondOf(loop.id) * 1000;
  useMomentKeys({
    onAnswer: () => open(Math.floor(nowMs() / 1000) * 1000, { writes: true }),
    onStep: (by) => {
      const next = neighborMarker(markers, nowMs(), by);
      if (next !== undefined) jump(next);
    },
  });
  useMomentPress(player, {
    loop,
    markers,
    onJump: jump,
    onAnswer: (atMs, onCaption) => open(atMs, { onCaption }),
  });
  const ring = ringOf(loop);
  const durationMs = loop.duration * 1000;
  const floats = current?.comment;
  const marker =
    floats && markers.find(({ comments }) => comments.some(({ id }) => id === floats.id));
  // A marker is lit as long as one of its comments floats, or would.
  const lit = marker ?? played.lit;
  const moments = { ...played, lit };
  useEffect(() => {
    setLitComments(lit?.comments.map(({ id }) => id) ?? []);
    return () => setLitComments([]);
  }, [lit]);
  if (player === null || markers.length === 0) return <span ref={find} hidden />;
  return (
    <>
      <span ref={find} hidden />
      {createPortal(
        <>
          {ring !== null && <RingMarkers moments={moments} durationMs={durationMs} ring={ring} />}
          <MarkerGroup moments={moments} durationMs={durationMs} onJump={jump} />
        </>,
        player,
      )}
      {floats && (
        <FloatingComment
          key={`${floats.id} ${current.untilMs}`}
          comment={floats}
          player={player}
          markerAtMs={marker?.atMs}
          hasCaptions={moments.hasCaptions}
          onOpen={() => open(floats.atMs, { onCaption: floats.onCaption })}
          onHide={() => setQuiet(loop.id, true)}
        />
      )}
    </>
  );
};
