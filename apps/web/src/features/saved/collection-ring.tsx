import { displayName } from '@swirl/contract/names';
import type { SavedSummaries } from '@swirl/contract/schemas/saved';
import type { ReactNode } from 'react';
import { Avatar } from '#shared/ui/avatar.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { ringArcs } from './ring-arcs.ts';
import './saved.css';

type Summary = Pick<SavedSummaries['all'], 'arcs' | 'cover'>;

type CollectionRingProps = {
  summary?: Summary;
  /** Sets the size. */
  className: string;
  /** The width of its line, for a ring that is 100 wide. */
  line?: number;
  /** In the middle, if there is no author to show. */
  children?: ReactNode;
  /** The whole picture of the author is fetched. */
  large?: boolean;
};

const FULL = 100;

/** A collection: one arc a loop, around the author of its newest. Without loops it is dotted. */
export const CollectionRing = ({
  summary,
  className,
  line = 4.8,
  children,
  large = false,
}: CollectionRingProps) => {
  const radius = FULL / 2 - line / 2;
  const arcs = summary?.arcs ?? [];
  const cover = summary?.cover ?? null;
  return (
    <span className={classNames('relative grid flex-none place-items-center', className)}>
      <svg aria-hidden viewBox={`0 0 ${FULL} ${FULL}`} className="absolute inset-0 size-full">
        {arcs.length === 0 ? (
          <circle
            cx={FULL / 2}
            cy={FULL / 2}
            r={radius}
            className="collection-dots"
            strokeWidth={line * 0.6}
          />
        ) : (
          ringArcs(arcs).map(({ mood, start, length }) => (
            <circle
              key={start}
              cx={FULL / 2}
              cy={FULL / 2}
              r={radius}
              pathLength={1}
              strokeWidth={line}
              strokeDasharray={`${length} 1`}
              strokeDashoffset={-start}
              style={moodStyle(mood)}
              className={classNames('collection-arc', mood !== null && 'mood')}
            />
          ))
        )}
      </svg>
      {cover === null ? (
        children
      ) : (
        <Avatar
          name={displayName(cover)}
          imageUrl={cover.profileImageUrl}
          face={cover.avatarConfig}
          large={large}
          className="size-[76%]"
        />
      )}
    </span>
  );
};
