import type { CSSProperties } from 'react';
import { EyeOff } from 'lucide-react';
import { Link } from 'wouter';
import * as m from '#messages';
import { moodHue } from '@swirl/contract/mood-hues';
import { dayOf } from '#shared/config/relative-time.ts';
import { MoodChip } from '#shared/ui/mood-chip.tsx';
import type { TileProps } from './loop-tile.tsx';

const lightOf = ([first, second = first]: readonly string[]): CSSProperties =>
  first === undefined || second === undefined
    ? {}
    : {
        backgroundImage: `radial-gradient(130% 150% at 100% 0, oklch(0.79 0.155 ${moodHue(second)} / 0.26), oklch(0.79 0.155 ${moodHue(first)} / 0.13) 45%, transparent 75%)`,
      };

/** A status in the light of its moods, with its date. */
export const StatusCard = ({ loop, href, menu }: TileProps) => (
  <article
    style={lightOf(loop.moodTags)}
    className="relative rounded-large bg-surface px-4.5 py-4 shadow-card"
  >
    <div className="flex items-start gap-2">
      <p
        dir="auto"
        className="min-w-0 flex-1 font-display text-[1.1875rem] leading-[1.24] font-semibold tracking-[-0.015em] [overflow-wrap:anywhere] whitespace-pre-line"
      >
        <Link
          href={href}
          className="outline-none after:absolute after:inset-0 after:rounded-large focus-visible:after:outline-[2.5px] focus-visible:after:outline-focus"
        >
          {loop.caption}
        </Link>
      </p>
      {menu !== undefined && <div className="relative -me-3 -mt-2.5">{menu}</div>}
    </div>
    <div className="mt-3 flex flex-wrap items-center gap-1.5">
      {loop.moodTags.map((mood) => (
        <MoodChip key={mood} mood={mood} className="h-6 ps-2 pe-2.5 text-[0.75rem]" />
      ))}
      {loop.hidden && (
        <span className="flex items-center gap-1.5 text-[0.8125rem] font-[650]">
          <EyeOff aria-hidden className="size-4" />
          {m.loop_hidden()}
        </span>
      )}
      <time dateTime={loop.createdAt} className="ms-auto text-[0.8125rem] text-muted">
        {dayOf(loop.createdAt)}
      </time>
    </div>
  </article>
);
