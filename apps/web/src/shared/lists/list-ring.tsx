import { displayName } from '@swirl/contract/names';
import type { List } from '@swirl/contract/schemas/lists';
import type { ReactNode } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import './lists.css';

const FULL = 100;
/** More people than this share an arc: it would be shorter than its gap. */
const MAX_ARCS = 40;
/** The largest gap between two arcs, in shares of the ring. */
const GAP = 0.035;
/** In degrees, so that neighbors differ. */
const HUES = [145, 55, 350, 300, 200] as const;

const colorOf = (nth: number): string => {
  const hue = HUES[nth % HUES.length] ?? 0;
  return `light-dark(oklch(0.62 0.17 ${hue}), oklch(0.8 0.15 ${hue}))`;
};

type ListRingProps = {
  people: number;
  face?: List['faces'][number] | undefined;
  /** Sets the size. */
  className: string;
  /** The width of its line, for a ring that is 100 wide. */
  line?: number;
  /** In the middle, if there is no face. */
  children?: ReactNode;
};

/** A list of people: one arc a person. Without people it is dotted. */
export const ListRing = ({ people, face, className, line = 6.5, children }: ListRingProps) => {
  const radius = FULL / 2 - line / 2;
  const circle = { cx: FULL / 2, cy: FULL / 2, r: radius };
  const arcs = Math.min(people, MAX_ARCS);
  const gap = Math.min(GAP, 0.4 / Math.max(arcs, 1));
  return (
    <span className={classNames('relative grid flex-none place-items-center', className)}>
      <svg aria-hidden viewBox={`0 0 ${FULL} ${FULL}`} className="absolute inset-0 size-full">
        {arcs === 0 ? (
          <circle {...circle} className="list-dots" strokeWidth={line * 0.6} />
        ) : (
          Array.from({ length: arcs }, (_, nth) => (
            <circle
              key={nth}
              {...circle}
              pathLength={1}
              strokeWidth={line}
              strokeDasharray={`${1 / arcs - gap} 1`}
              strokeDashoffset={-(nth / arcs + gap / 2)}
              style={{ stroke: colorOf(nth) }}
              className="list-arc"
            />
          ))
        )}
      </svg>
      {face === undefined ? (
        children
      ) : (
        <Avatar
          name={displayName(face)}
          imageUrl={face.profileImageUrl}
          face={face.avatarConfig}
          className="size-[76%]"
        />
      )}
    </span>
  );
};
