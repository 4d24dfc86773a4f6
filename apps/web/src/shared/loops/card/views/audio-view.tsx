import { feedAvatar, remixAvatar } from '@swirl/contract/avatar';
import { limits } from '@swirl/contract/limits';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useCallback, useMemo } from 'react';
import { AvatarCanvas } from '#shared/avatar/avatar-canvas.tsx';
import { opennessAt, readEnvelope } from '#shared/media/envelope.ts';
import { usePlayedShare } from '#shared/media/use-played-share.ts';
import type { Player, PlayerHost } from '#shared/media/use-player.ts';
import { LoopRing } from '#shared/ui/ring/loop-ring.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import { loopSeed } from './loop-seed.ts';
import './views.css';

const BARS = limits.media.waveformBars;
const RING = { radius: 37, shortest: 1.2, amplitude: 10.3 };
const CENTRE = { x: 0.5, y: 0.41 };

type AudioViewProps = { loop: Loop; player: Player; host: PlayerHost };

/** A voice loop: the avatar in a ring of its waveform, over the swirl of its moods. */
export const AudioView = ({ loop, player, host }: AudioViewProps) => {
  const { media, duration } = loop;
  const seed = loopSeed(loop.id);
  const face =
    loop.avatarConfig ?? loop.user.avatarConfig ?? (loop.isRemix ? remixAvatar : feedAvatar);
  const peaks = useMemo(
    () => media?.peaks?.map((peak) => peak / 100) ?? restingPeaks(BARS, seed),
    [media?.peaks, seed],
  );
  const encoded = media?.envelope ?? null;
  const envelope = useMemo(() => (encoded === null ? null : readEnvelope(encoded)), [encoded]);
  const { second } = player;
  const openness = useCallback(
    () => (envelope === null ? 0 : opennessAt(envelope, second())),
    [envelope, second],
  );
  return (
    <>
      <Swirl moods={loop.moodTags} seed={seed} centre={CENTRE} />
      <div className="player-talker">
        <span className="player-disc" />
        <PlayedRing peaks={peaks} player={player} duration={duration} />
        <div className="player-face">
          <AvatarCanvas
            config={face}
            tags={loop.moodTags}
            playing={player.playing}
            openness={openness}
            className="size-[95.6%]"
          />
        </div>
      </div>
      <div ref={host} className="player-sound" />
    </>
  );
};

type PlayedRingProps = { peaks: readonly number[]; player: Player; duration: number };

// A separate component, so that a step renders only the ring.
const PlayedRing = ({ peaks, player, duration }: PlayedRingProps) => (
  <LoopRing
    className="size-full"
    peaks={peaks}
    shape={RING}
    played={usePlayedShare(player, duration, peaks.length)}
  />
);
