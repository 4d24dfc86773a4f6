import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent, RefObject } from 'react';
import * as m from '#messages';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { hasRoom } from '../carried-voices.ts';
import { moodOf } from '../family.ts';
import type { Member } from '../family.ts';
import { useZoom } from '../use-zoom.ts';
import type { Zoom } from '../use-zoom.ts';
import { hitAreasOf } from '../layout/hit-areas.ts';
import type { Placed } from '../layout/lay-out.ts';
import { createRememberingLayout } from '../layout/remembering-layout.ts';
import { seedAt, seedsOf } from '../layout/seeds.ts';
import type { Room } from '../layout/sizes.ts';
import type { TreePosition } from '../tree-position.ts';
import { walkFrom } from '../walk.ts';
import type { Step } from '../walk.ts';
import { SeedCanvas, TreeEdges } from './tree-drawing.tsx';
import { SelectedRing } from './selected-ring.tsx';
import { TreeHead, TreeNames } from './tree-head.tsx';
import './tree.css';

/** The size of an element; null until it is measured. */
const useRoom = (): [RefObject<HTMLDivElement | null>, Room | null] => {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const own = element.current;
    if (own === null) return undefined;
    const measure = (): void => {
      const [width, height] = [own.clientWidth, own.clientHeight];
      setRoom((before) =>
        before?.width === width && before.height === height ? before : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(own);
    return () => observer.disconnect();
  }, []);
  return [element, room];
};

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'parent',
  ArrowRight: 'answer',
  ArrowUp: 'previous',
  ArrowDown: 'next',
  Home: 'root',
};

type TreeCanvasProps = {
  position: TreePosition;
  /** Loops with room for another voice are lit. */
  findRoom: boolean;
  onSelect: (member: Member) => void;
  onEnter: (member: Member) => void;
  onLeave: () => void;
  onPlay: () => void;
};

/** The remix tree as a drawing that can be explored. */
export const TreeCanvas = (props: TreeCanvasProps) => {
  const [element, room] = useRoom();
  return (
    <div ref={element} className="tree-canvas size-full">
      {room !== null && room.width > 0 && room.height > 0 && <DrawnTree {...props} room={room} />}
    </div>
  );
};

const glowOf = ({ head, x, y }: Placed): CSSProperties & Record<`--${string}`, string | number> => {
  const mood = moodOf(head.member);
  return {
    '--tree-x': `${x}px`,
    '--tree-y': `${y}px`,
    ...moodStyle(mood),
  };
};

const DrawnTree = ({
  position,
  findRoom,
  room,
  onSelect,
  onEnter,
  onLeave,
  onPlay,
}: TreeCanvasProps & { room: Room }) => {
  const { selected } = position;
  const [layOut] = useState(createRememberingLayout);
  const placed = useMemo(() => layOut(position, room), [layOut, position, room]);
  const seeds = useMemo(() => seedsOf(placed, room), [placed, room]);
  const zoom = useZoom(room);
  const chosen = placed.find(({ head }) => head.member === selected);

  const tapBeside = (event: MouseEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest('button') !== null) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const { x, y } = zoom.toWorld(event.clientX - left, event.clientY - top);
    const seed = seedAt(seeds, x, y);
    if (seed !== undefined) onSelect(seed.member);
  };

  return (
    <>
      <div
        className={classNames('size-full', zoom.scale > 1 && 'tree-close')}
        role="presentation"
        onClick={tapBeside}
        {...zoom.drag}
      >
        <div className="tree-world" style={zoom.style}>
          {chosen !== undefined && <div className="tree-glow mood" style={glowOf(chosen)} />}
          <TreeEdges placed={placed} />
          <SeedCanvas seeds={seeds} room={room} />
          <TreeHeads
            placed={placed}
            {...{ position, findRoom, onSelect, onEnter, onLeave, onPlay }}
          />
          {chosen !== undefined && <SelectedRing placed={chosen} />}
          <TreeNames placed={placed} selected={selected} />
        </div>
      </div>
      <ZoomButtons zoom={zoom} />
    </>
  );
};

type TreeHeadsProps = TreeCanvasProps & { placed: readonly Placed[] };

/** The loops themselves, with keyboard and tap navigation. */
const TreeHeads = ({
  position,
  findRoom,
  placed,
  onSelect,
  onEnter,
  onLeave,
  onPlay,
}: TreeHeadsProps) => {
  const { branch, selected } = position;
  const hitAreas = useMemo(() => hitAreasOf(placed), [placed]);
  const tree = useRef<HTMLDivElement>(null);

  // Keyboard navigation moves the focus to the selected loop.
  useEffect(() => {
    if (tree.current?.contains(document.activeElement) !== true) return;
    tree.current
      .querySelector<HTMLElement>(`[data-key="${selected.key}"]`)
      ?.focus({ preventScroll: true });
  }, [selected]);

  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) onSelect(walkFrom(branch, selected, step));
    else if (event.key === ' ') onPlay();
    else if (event.key === 'Enter') onEnter(selected);
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={tree}
      role="tree"
      tabIndex={-1}
      aria-label={m.tree_label()}
      onKeyDown={press}
      // A button is pressed when the space bar is released.
      onKeyUp={(event) => {
        if (event.key === ' ') event.preventDefault();
      }}
      className="absolute inset-0 outline-none"
    >
      {placed.map((one, at) => (
        <TreeHead
          key={one.head.member.key}
          placed={one}
          hitArea={hitAreas[at] ?? 0}
          selected={one.head.member === selected}
          room={findRoom ? hasRoom(one.head.member) : null}
          onSelect={() =>
            one.head.member === selected && one.head.seeds.length > 0
              ? onEnter(selected)
              : onSelect(one.head.member)
          }
        />
      ))}
    </div>
  );
};

const ZoomButtons = ({ zoom }: { zoom: Zoom }) => (
  <div className="absolute end-5 -bottom-15 hidden rounded-full bg-raised p-0.5 lg:flex">
    <IconButton label={m.tree_zoom_out()} disabled={zoom.scale <= 1} onClick={zoom.further}>
      <Minus />
    </IconButton>
    <IconButton label={m.tree_zoom_fit()} disabled={zoom.scale <= 1} onClick={zoom.whole}>
      <Maximize className="scale-90" />
    </IconButton>
    <IconButton label={m.tree_zoom_in()} disabled={zoom.scale >= zoom.most} onClick={zoom.closer}>
      <Plus />
    </IconButton>
  </div>
);
