import { isCovered } from '@swirl/contract/policies/warnings';
import type { Loop } from '@swirl/contract/schemas/loops';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

type CoverViewer = Parameters<typeof isCovered>[0];

/** The signed-in user. Without one, everything with a warning is covered. */
export const CoverViewerContext = createContext<CoverViewer | undefined>(undefined);

/** A loop with nothing left of what its warning covers: no media, text, moods or sound. */
export type CoveredLoop = Loop & { covered: true; warning: NonNullable<Loop['warning']> };

export const isCover = (loop: Loop): loop is CoveredLoop => 'covered' in loop;

const covers = new WeakMap<Loop, Loop>();

/** The same for the same loop, so that nothing renders again. */
export const coverOf = (loop: Loop): Loop => {
  const { warning } = loop;
  if (warning === null || isCover(loop)) return loop;
  const known = covers.get(loop);
  if (known !== undefined) return known;
  const covered: CoveredLoop = {
    ...loop,
    covered: true,
    warning,
    mediaType: 'status',
    media: null,
    mediaUrl: null,
    mix: null,
    caption: null,
    alt: null,
    moodTags: [],
    moodCounts: [],
    hasCaptions: false,
    recordedHere: false,
    aiParts: [],
    texts: [],
    duration: 0,
  };
  covers.set(loop, covered);
  return covered;
};

/** Those that were shown anyway, until the page is left. */
let shown: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

export const showCovered = (loopId: string): void => {
  shown = new Set([...shown, loopId]);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Covers loops with a warning, as the viewer wants. */
export const useCover = (): (<Given extends Loop | undefined>(loop: Given) => Given | Loop) => {
  const viewer = useContext(CoverViewerContext);
  const open = useSyncExternalStore(subscribe, () => shown);
  return useCallback(
    (loop) => {
      if (loop === undefined || loop.warning === null || open.has(loop.id)) return loop;
      return viewer !== undefined && !isCovered(viewer, loop) ? loop : coverOf(loop);
    },
    [viewer, open],
  );
};
