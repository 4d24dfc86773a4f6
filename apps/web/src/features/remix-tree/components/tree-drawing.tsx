import { moodHue } from '@swirl/contract/mood-hues';
import { useEffect, useId, useRef } from 'react';
import { useTheme } from '#shared/ui/use-theme.ts';
import { carriedInto } from '../carried-voices.ts';
import { moodOf } from '../family.ts';
import type { Member } from '../family.ts';
import { edgePath } from '../layout/edge-curve.ts';
import type { Placed } from '../layout/lay-out.ts';
import type { Seed } from '../layout/seeds.ts';
import type { Room } from '../layout/sizes.ts';

const THREADS = [-3, -2, -1, 1, 2, 3];
const THREAD_GAP = 4.2;

/** Without a mood an edge is grey, like its loop. */
const lightOf = (member: Member): string => {
  const mood = moodOf(member);
  return mood === null ? 'var(--color-edge)' : `oklch(var(--tree-lightness) 0.15 ${moodHue(mood)})`;
};

type Edge = { id: string; from: Placed; to: Placed; width: number };

/** Between the strands of a layer, and their width: on the path to the selected loop, and elsewhere. */
const STRANDS = { lit: { gap: 6.4, width: 3.2 }, dim: { gap: 3.6, width: 2 } };
const DOTS = { width: 2.4, dashes: '0.01 7' };

const edgesOf = (placed: readonly Placed[], prefix: string): Edge[] =>
  placed.flatMap((to) => {
    const from = placed[to.head.parent];
    const width = Math.min(9, 1.1 + Math.sqrt(to.head.member.size) * 0.8);
    return from === undefined ? [] : [{ id: `${prefix}-${to.head.member.key}`, from, to, width }];
  });

/** A layer carries voices on: one strand for each, in the order of their rings. */
const Strands = ({ from, to }: Edge) => {
  const { lit, member } = to.head;
  const voices = carriedInto(member);
  const { gap, width } = lit ? STRANDS.lit : STRANDS.dim;
  return (
    <g strokeWidth={width} opacity={lit ? 1 : 0.5}>
      {voices.map((voice, index) => (
        <path
          key={voice.key}
          d={edgePath(from, to, (index - (voices.length - 1) / 2) * gap)}
          stroke={lightOf(voice)}
        />
      ))}
    </g>
  );
};

/** An answer only refers to its loop. */
const Dots = ({ from, to }: Edge) => (
  <path
    className="tree-dots"
    d={edgePath(from, to)}
    strokeWidth={DOTS.width}
    strokeDasharray={DOTS.dashes}
    opacity={to.head.lit ? 0.7 : 0.4}
  />
);

/** The edges between loops. The path to the selected loop is highlighted. */
export const TreeEdges = ({ placed }: { placed: readonly Placed[] }) => {
  const prefix = useId();
  const edges = edgesOf(placed, prefix);
  // Trees without layers look as they always did.
  if (edges.some(({ to }) => carriedInto(to.head.member).length > 0)) {
    return (
      <svg aria-hidden className="tree-edges" fill="none" strokeLinecap="round">
        {edges.map((edge) =>
          carriedInto(edge.to.head.member).length > 0 ? (
            <Strands key={edge.id} {...edge} />
          ) : (
            <Dots key={edge.id} {...edge} />
          ),
        )}
      </svg>
    );
  }
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

type SeedCanvasProps = { seeds: readonly Seed[]; room: Room };

/** One dot for each folded loop, in the color of its mood. */
export const SeedCanvas = ({ seeds, room }: SeedCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (canvas.current === null || pen == null) return;
    const sharpness = Math.min(globalThis.devicePixelRatio, 3);
    canvas.current.width = Math.round(room.width * sharpness);
    canvas.current.height = Math.round(room.height * sharpness);
    pen.scale(sharpness, sharpness);
    const lightness = theme === 'dark' ? 0.79 : 0.7;
    const colourOf = ({ member, lit }: Seed): string => {
      const mood = moodOf(member);
      const alpha = lit ? 0.95 : 0.74;
      return mood === null
        ? `oklch(0.6 0.01 265 / ${alpha})`
        : `oklch(${lightness} 0.15 ${moodHue(mood)} / ${alpha})`;
    };
    // One path for all dots of a color: a thousand separate strokes would be slow.
    for (const [colour, alike] of Map.groupBy(seeds, colourOf)) {
      pen.fillStyle = colour;
      pen.beginPath();
      for (const { x, y, radius } of alike) {
        pen.moveTo(x + radius, y);
        pen.arc(x, y, radius, 0, Math.PI * 2);
      }
      pen.fill();
    }
  }, [seeds, room, theme]);
  return <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />;
};
