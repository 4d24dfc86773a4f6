import { useId } from 'react';
import { moodHue } from '@swirl/contract/mood-hues';
import { moodOf } from '../family.ts';
import type { Member } from '../family.ts';
import { edgePath } from '../layout/edge-curve.ts';
import type { Placed } from '../layout/lay-out.ts';

const THREADS = [-3, -2, -1, 1, 2, 3];
const THREAD_GAP = 4.2;

/** Without a mood an edge is as grey as its loop. */
const lightOf = (member: Member): string => {
  const mood = moodOf(member);
  return mood === null ? 'var(--color-edge)' : `oklch(var(--tree-lightness) 0.15 ${moodHue(mood)})`;
};

type Edge = { id: string; from: Placed; to: Placed; width: number };

const edgesOf = (placed: readonly Placed[], prefix: string): Edge[] =>
  placed.flatMap((to) => {
    const from = placed[to.head.parent];
    const width = Math.min(9, 1.1 + Math.sqrt(to.head.member.size) * 0.8);
    return from === undefined ? [] : [{ id: `${prefix}-${to.head.member.key}`, from, to, width }];
  });

/** Who answered whom, from light to light. The way to the selected loop glows. */
export const TreeEdges = ({ placed }: { placed: readonly Placed[] }) => {
  const prefix = useId();
  const edges = edgesOf(placed, prefix);
  const lit = edges.filter(({ to }) => to.head.lit);
  return (
    <svg aria-hidden className="tree-edges" fill="none" strokeLinecap="round">
      <defs>
        {edges.map(({ id, from, to }) => (
          <linearGradient
            key={id}
            id={id}
            gradientUnits="userSpaceOnUse"
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
          >
            <stop stopColor={lightOf(from.head.member)} />
            <stop offset="1" stopColor={lightOf(to.head.member)} />
          </linearGradient>
        ))}
      </defs>
      {edges.map(
        ({ id, from, to, width }) =>
          !to.head.lit && (
            <path
              key={id}
              className="tree-edge"
              d={edgePath(from, to)}
              stroke={`url(#${id})`}
              strokeWidth={width}
            />
          ),
      )}
      <g className="tree-halo">
        {lit.map(({ id, from, to }) => (
          <path key={id} d={edgePath(from, to)} stroke={`url(#${id})`} strokeWidth="14" />
        ))}
      </g>
      {lit.map(({ id, from, to }) => (
        <g key={id} stroke={`url(#${id})`}>
          <path d={edgePath(from, to)} strokeWidth="3.4" />
          {THREADS.map((thread) => (
            <path
              key={thread}
              d={edgePath(from, to, thread * THREAD_GAP)}
              strokeWidth="1.3"
              opacity={0.8 - 0.1 * Math.abs(thread)}
            />
          ))}
        </g>
      ))}
    </svg>
  );
};
