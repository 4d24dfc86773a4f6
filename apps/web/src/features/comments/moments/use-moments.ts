import type { Loop } from '@swirl/contract/schemas/loops';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useCaptionsShown } from '#shared/captions/captions-choice.ts';
import { players } from '#shared/media/players.ts';
import { useMuted } from '#shared/media/sound.ts';
import { useEachFrame } from '#shared/media/use-each-frame.ts';
import { momentsQuery } from '../comments-query.ts';
import { isMoment, litMarker, markersOf, type Marker, type MomentComment } from './markers.ts';

/** They are fetched once the loop has played this long: not for loops that are swiped past. */
const FETCH_AFTER_SECONDS = 0.5;

export type Moments = {
  /** The best first. */
  comments: readonly MomentComment[];
  markers: readonly Marker[];
  /** How many of the markers were reached. */
  past: number;
  lit: Marker | undefined;
  hasCaptions: boolean;
};

const NONE: readonly MomentComment[] = [];

/** The comments about moments of the loop that plays, if it can be followed by sound or captions. */
export const useMoments = (loop: Loop): Moments => {
  const { id, _count: counts } = loop;
  const hasCaptions = useCaptionsShown() && loop.hasCaptions;
  const isFollowed = !useMuted() || hasCaptions;
  const { playing } = useSyncExternalStore(
    useCallback((notify) => players.states.subscribe(id, notify), [id]),
    () => players.states.of(id),
  );
  const [begun, setBegun] = useState(false);
  useEachFrame(playing && !begun, () => {
    if (players.secondOf(id) > FETCH_AFTER_SECONDS) setBegun(true);
  });
  const { data } = useInfiniteQuery({
    ...momentsQuery(id),
    enabled: begun && isFollowed && counts.comments > 0,
  });
  const comments = useMemo(
    () => (isFollowed && data?.pages.flatMap(({ items }) => items.filter(isMoment))) || NONE,
    [isFollowed, data],
  );
  const markers = useMemo(() => markersOf(comments), [comments]);
  const [past, setPast] = useState(0);
  const [lit, setLit] = useState<Marker>();
  useEachFrame(markers.length > 0, () => {
    const nowMs = players.secondOf(id) * 1000;
    setPast(markers.filter(({ atMs }) => atMs <= nowMs).length);
    setLit(litMarker(markers, nowMs));
  });
  return { comments, markers, past, lit, hasCaptions };
};
