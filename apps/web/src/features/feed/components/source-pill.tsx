import type { FeedSource } from '@swirl/contract/feed-source';
import type { Loop } from '@swirl/contract/schemas/loops';
import { ChevronLeft } from 'lucide-react';
import * as m from '#messages';
import { useGoBack } from '#shared/ui/history/use-go-back.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { sourceName } from '../source-name.ts';

type SourcePillProps = { source: FeedSource; first: Loop | undefined };

/** The list that the feed is limited to, with a link out of it. */
export const SourcePill = ({ source, first }: SourcePillProps) => {
  const goBack = useGoBack();
  return (
    <button
      type="button"
      onClick={goBack}
      className="flex h-[max(2.75rem,44px)] max-w-full items-center gap-1 rounded-full bg-night/50 ps-2 pe-4 text-base font-[650] text-white scheme-dark"
    >
      <ChevronLeft aria-hidden className="size-5 flex-none rtl:-scale-x-100" />
      <span className="sr-only">{m.back()}</span>
      {source.kind === 'mood' && (
        <span
          aria-hidden
          style={moodStyle(source.mood)}
          className="me-1 size-2.5 flex-none rounded-full bg-[oklch(0.79_0.155_var(--mood-hue))]"
        />
      )}
      <bdi className="min-w-0 truncate">{sourceName(source, first)}</bdi>
    </button>
  );
};
