import { REASON_PARTS } from '@swirl/contract/feed-levels';
import { limits } from '@swirl/contract/limits';
import { cardName } from '@swirl/contract/names';
import type { FeedReason } from '@swirl/contract/schemas/feeds';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useMemo } from 'react';
import { faceOf } from '#shared/loops/thumb/face-of.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { RING_SIZE, restingPeaks, ringBars } from '#shared/ui/ring/ring-geometry.ts';
import { loopSeed } from '#shared/loops/card/views/loop-seed.ts';
import { reasonMoods } from './reason-moods.ts';

const BARS = limits.media.waveformBars;
const SHAPE = { radius: 36, shortest: 3.5, amplitude: 8.5 };

type WhyRingProps = { loop: Loop; reasons: readonly FeedReason[] };

/** The loop's bars around its author, divided into the parts of its reasons. */
export const WhyRing = ({ loop, reasons }: WhyRingProps) => {
  const peaks = loop.media?.peaks;
  const bars = useMemo(
    () =>
      ringBars(peaks?.map((peak) => peak / 100) ?? restingPeaks(BARS, loopSeed(loop.id)), SHAPE),
    [peaks, loop.id],
  );
  const moods = reasonMoods(reasons, loop.moodTags);
  const moodOfPart = reasons.flatMap(({ parts }, index) =>
    Array.from({ length: parts }, () => moods[index] ?? null),
  );
  return (
    <span className="why-ring">
      <svg aria-hidden viewBox={`0 0 ${RING_SIZE} ${RING_SIZE}`}>
        {bars.map(({ at, ...line }) => {
          const mood = moodOfPart[Math.floor(at * REASON_PARTS)] ?? null;
          return (
            <line
              key={at}
              {...line}
              style={moodStyle(mood)}
              className={mood === null ? 'stroke-text' : 'mood stroke-[var(--mood-line)]'}
            />
          );
        })}
      </svg>
      <Avatar
        name={cardName(loop.user)}
        imageUrl={loop.user.profileImageUrl}
        face={loop.mediaType === 'audio' ? faceOf(loop) : loop.user.avatarConfig}
        className="why-ring-face"
      />
    </span>
  );
};
