import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as m from '#messages';
import type { ListedRow } from './comments-query.ts';
import { isWritten } from './comments-query.ts';

const ANNOUNCED_EVERY_MS = 20_000;

/** When the newest comment was posted; own ones that are not saved yet have no such time. */
export const newestTime = (rows: readonly ListedRow[]): string | null =>
  rows
    .filter(isWritten)
    .reduce<string | null>(
      (newest, { createdAt, pending }) =>
        pending || (newest !== null && newest >= createdAt) ? newest : createdAt,
      null,
    );

/** Whether someone else posted a comment after that time. */
export const hasArrived = (
  row: ListedRow,
  since: string | null,
  meId: string | undefined,
): boolean =>
  isWritten(row) && since !== null && !row.pending && row.userId !== meId && row.createdAt > since;

/** Announces a growing number, but not all the time. */
const useAnnouncement = (count: number): string => {
  const [text, setText] = useState('');
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (count === 0) return undefined;
    const timer = setTimeout(
      () => {
        last.current = Date.now();
        setText(m.comments_new_announced({ count }));
      },
      Math.max(0, last.current + ANNOUNCED_EVERY_MS - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [count]);
  return count === 0 ? '' : text;
};

type ArrivalOptions = {
  /** Names the list: another one starts anew. */
  list: string;
  /** The latest comments on the loop; undefined until they are known. */
  latest: readonly ListedRow[] | undefined;
  meId: string | undefined;
  /** Whether comments may come in by themselves now, once someone wanted to see new ones. */
  mayFollow: () => boolean;
};

/** New comments wait until they are wanted, so that a list that is read stays as it is. */
export const useArrivals = ({ list, latest, meId, mayFollow }: ArrivalOptions) => {
  const [seen, setSeen] = useState<{ list: string; until: string } | null>(null);
  const [follows, setFollows] = useState(false);
  const newest = latest === undefined ? null : newestTime(latest);
  const since = seen?.list === list ? seen.until : null;
  if (since === null && newest !== null) setSeen({ list, until: newest });
  const waits = (row: ListedRow): boolean => hasArrived(row, since, meId);
  const count = latest?.filter(waits).length ?? 0;
  const show = () => {
    setFollows(true);
    if (newest !== null) setSeen({ list, until: newest });
  };
  const follow = useEffectEvent(() => {
    if (follows && mayFollow()) show();
  });
  useEffect(() => {
    if (count === 0) return undefined;
    const frame = requestAnimationFrame(() => follow());
    return () => cancelAnimationFrame(frame);
  }, [count]);
  return { waits, count, show, announcement: useAnnouncement(count) };
};
