import { Heart } from 'lucide-react';
import * as m from '#messages';
import { compactCount } from '#shared/config/compact-count.ts';
import { moodName } from '#shared/config/mood-name.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';
import type { FeltFilter, FeltPart } from './felt-parts.ts';

type FeltLegendProps = {
  parts: readonly FeltPart[];
  filter: FeltFilter | null;
  onFilter: (filter: FeltFilter | null) => void;
};

/** How many felt what; a row shows only those people, and all again when pressed once more. */
export const FeltLegend = ({ parts, filter, onFilter }: FeltLegendProps) => (
  <ul className="grid max-h-66 min-w-0 flex-1 content-center overflow-y-auto overscroll-contain [scrollbar-width:none]">
    {parts.map((part) => (
      <li key={part.filter}>
        <button
          type="button"
          aria-pressed={part.filter === filter}
          onClick={() => onFilter(part.filter === filter ? null : part.filter)}
          style={part.filter === 'none' ? {} : moodStyle(part.filter)}
          className="mood flex min-h-hit w-full items-center gap-2.5 rounded-small px-2 text-start -outline-offset-2 aria-pressed:bg-raised [@media(hover:hover)]:hover:bg-raised"
        >
          {part.filter === 'none' ? (
            <Heart aria-hidden className="size-3.5 flex-none fill-current" />
          ) : (
            <span
              aria-hidden
              className="size-3 flex-none rounded-full bg-[var(--mood-line)] shadow-[0_0_0.6rem_var(--mood-line)]"
            />
          )}
          <span className="min-w-0 flex-1 truncate font-display font-semibold tracking-[-0.01em]">
            {part.filter === 'none' ? m.felt_liked() : moodName(part.filter)}
          </span>
          <span className="font-[650] text-muted tabular-nums">{compactCount(part.count)}</span>
        </button>
      </li>
    ))}
  </ul>
);
