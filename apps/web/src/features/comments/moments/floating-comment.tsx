import { cardName, displayName } from '@swirl/contract/names';
import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import * as m from '#messages';
import { Avatar } from '#shared/ui/avatar.tsx';
import { moodStyle } from '#shared/ui/mood-style.ts';
import type { MomentComment } from './markers.ts';

type Point = { x: number; y: number };
type Line = { from: Point; to: Point; path: string };

/** The line ends this share of the way to the middle of the text, but not at its very corners. */
const TOWARDS = 0.6;
const MARGIN_PX = 28;

const mixed = (from: number, to: number, share: number): number => from + (to - from) * share;
const within = (value: number, [low, high]: [number, number]): number =>
  Math.min(high, Math.max(low, value));
const middleOf = ({ x, y, width, height }: DOMRect): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** From a marker to its text: straight down from below the face, around it from above. */
const curve = (from: Point, to: Point, ring: DOMRect): string => {
  const centre = middleOf(ring);
  const radius = ring.width / 2;
  const lift = within((centre.y + radius / 2 - from.y) / radius, [0, 1]);
  const outside = centre.x + (from.x < centre.x ? -1 : 1) * radius * (1 + 0.28 * lift);
  const first = [mixed(from.x, outside, lift), mixed(from.y, to.y, 0.3)];
  const second = [mixed((from.x + to.x) / 2, outside, lift * 0.8), mixed(from.y, to.y, 0.75)];
  return [`M${from.x} ${from.y}C`, ...first, ...second, to.x, to.y].join(' ');
};

const lineBetween = (player: HTMLElement, marker: Element, text: HTMLElement): Line => {
  const own = player.getBoundingClientRect();
  // On phones the player is shrunk while comments are read.
  const scale = own.width / player.offsetWidth || 1;
  const local = ({ x, y, width, height }: DOMRect): DOMRect =>
    new DOMRect((x - own.x) / scale, (y - own.y) / scale, width / scale, height / scale);
  const around = local((text.offsetParent ?? player).getBoundingClientRect());
  const ring = local((marker.parentElement ?? player).getBoundingClientRect());
  const from = middleOf(local(marker.getBoundingClientRect()));
  // Without its animation.
  const left = around.x + text.offsetLeft;
  const ends: [number, number] = [left + MARGIN_PX, left + text.offsetWidth - MARGIN_PX];
  const to = {
    x: within(mixed(from.x, left + text.offsetWidth / 2, TOWARDS), ends),
    y: around.y + text.offsetTop,
  };
  return { from, to, path: curve(from, to, ring) };
};

type FloatingCommentProps = {
  comment: MomentComment;
  player: HTMLElement;
  /** The marker on the ring it belongs to. */
  markerAtMs: number | undefined;
  /** In one line above the captions. */
  hasCaptions: boolean;
  onOpen: () => void;
  onHide: () => void;
};

/**
 * A comment at its moment. Hidden from screen readers and the tab order, because it comes and goes by
 * itself: the markers are there for both.
 */
export const FloatingComment = ({
  comment,
  player,
  markerAtMs,
  hasCaptions,
  onOpen,
  onHide,
}: FloatingCommentProps) => {
  const gradient = useId();
  const box = useRef<HTMLDivElement>(null);
  const [line, setLine] = useState<Line | null>(null);
  useLayoutEffect(() => {
    const marker = player.querySelector(`.moment-ring [data-marker="${markerAtMs}"]`);
    if (marker !== null && box.current !== null) {
      setLine(lineBetween(player, marker, box.current));
    }
  }, [player, markerAtMs]);
  const { user, mood, voice } = comment;
  const text = voice === null ? comment.content : (voice.transcript ?? m.voice_comment());
  const hue = { style: moodStyle(mood), 'data-mood': mood ?? undefined };
  return (
    <>
      {line !== null &&
        createPortal(
          <svg aria-hidden className="moment-line" {...hue}>
            <linearGradient
              id={gradient}
              gradientUnits="userSpaceOnUse"
              x1={line.from.x}
              y1={line.from.y}
              x2={line.to.x}
              y2={line.to.y}
            >
              <stop stopColor="currentColor" stopOpacity="0.95" />
              <stop offset="1" stopColor="currentColor" stopOpacity="0.35" />
            </linearGradient>
            <path d={line.path} pathLength={1} stroke={`url(#${gradient})`} />
          </svg>,
          player,
        )}
      {createPortal(
        <div
          ref={box}
          aria-hidden
          className="moment-float"
          data-line={hasCaptions || undefined}
          {...hue}
        >
          <button type="button" tabIndex={-1} className="moment-float-text" onClick={onOpen}>
            <Avatar
              name={displayName(user)}
              imageUrl={user.profileImageUrl}
              face={user.avatarConfig}
              className="size-8.5 flex-none"
            />
            <span dir="auto">
              <b>{cardName(user)}</b> <span>{text}</span>
            </span>
          </button>
          <button
            type="button"
            tabIndex={-1}
            aria-label={m.floating_hide()}
            className="moment-float-hide"
            onClick={onHide}
          >
            <X aria-hidden />
          </button>
        </div>,
        player.querySelector('.loop-text') ?? player,
      )}
    </>
  );
};
