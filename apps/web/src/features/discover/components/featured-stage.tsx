import type { Loop } from '@swirl/contract/schemas/loops';
import { useCallback, useMemo } from 'react';
import { AvatarCanvas } from '#shared/avatar/avatar-canvas.tsx';
import { faceOf } from '#shared/loops/thumb/face-of.ts';
import { opennessAt, readEnvelope } from '#shared/media/envelope.ts';
import type { Player, PlayerHost } from '#shared/media/use-player.ts';

type FeaturedStageProps = { loop: Loop; player: Player; host: PlayerHost };

/** What moves while a featured loop plays: its video, or the face that speaks. */
export const FeaturedStage = ({ loop, player, host }: FeaturedStageProps) => {
  const encoded = loop.media?.envelope ?? null;
  const envelope = useMemo(() => (encoded === null ? null : readEnvelope(encoded)), [encoded]);
  const { second } = player;
  const openness = useCallback(
    () => (envelope === null ? 0 : opennessAt(envelope, second())),
    [envelope, second],
  );
  if (loop.mediaType === 'video') return <div ref={host} className="featured-video" />;
  return (
    <>
      <div className="thumb-talker">
        <div className="thumb-face featured-talks">
          <AvatarCanvas
            config={faceOf(loop)}
            tags={loop.moodTags}
            playing={player.playing}
            openness={openness}
            className="size-full"
          />
        </div>
      </div>
      <div ref={host} className="hidden" />
    </>
  );
};
