import { displayName } from '@swirl/contract/names';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Avatar } from '#shared/ui/avatar.tsx';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { RING_SIZE, restingPeaks, ringBars } from '#shared/ui/ring/ring-geometry.ts';
import { feltBars, type FeltFilter, type FeltPart } from './felt-parts.ts';

const BARS = 50;
const SHAPE = { radius: 37, shortest: 4, amplitude: 7.5 };

type FeltRingProps = {
  loop: Pick<Loop, 'user'>;
  parts: readonly FeltPart[];
  filter: FeltFilter | null;
};

/** The bars of the loop around its author, divided among what people felt. */
export const FeltRing = ({ loop: { user }, parts, filter }: FeltRingProps) => {
  const colors = feltBars(parts, BARS);
  return (
    <span className="relative grid size-[min(10.5rem,42vw)] flex-none place-items-center">
      <svg
        aria-hidden
        viewBox={`0 0 ${RING_SIZE} ${RING_SIZE}`}
        strokeWidth="2.2"
        strokeLinecap="round"
        className="absolute inset-0"
      >
        {ringBars(restingPeaks(BARS, 7), SHAPE).map(({ at, ...line }, index) => {
          const felt = colors[index] ?? 'none';
          return (
            <line
              key={at}
              {...line}
              className="mood transition-opacity"
              opacity={filter === null || felt === filter ? 1 : 0.25}
              style={{
                ...(felt !== 'none' && moodStyle(felt)),
                stroke: felt === 'none' ? 'var(--color-text)' : 'var(--mood-line)',
              }}
            />
          );
        })}
      </svg>
      <Avatar
        name={displayName(user)}
        imageUrl={user.profileImageUrl}
        face={user.avatarConfig}
        className="size-[64%]"
      />
    </span>
  );
};
