import { useEffect, useState } from 'react';
import { logFailure } from '#shared/config/device-log.ts';
import { readFrames } from './read-frames.ts';
import type { Moment } from './read-frames.ts';

type Pictures = Map<number | null, ImageBitmap>;

/** Small pictures of files, by second; they go with their file. */
const known = new WeakMap<Blob, Pictures>();
/** What is being read of a file: another reader waits for it instead of reading the same. */
const reading = new WeakMap<Blob, Promise<void>>();
const watchers = new Set<() => void>();

const pictureOf = ({ file, second }: Moment): ImageBitmap | undefined =>
  known.get(file)?.get(second);

const keep = ({ file, second }: Moment, picture: ImageBitmap): void => {
  const pictures: Pictures = known.get(file) ?? new Map<number | null, ImageBitmap>();
  known.set(file, pictures.set(second, picture));
  for (const watcher of watchers) watcher();
};

const readMissing = async (moments: readonly Moment[], signal: AbortSignal): Promise<void> => {
  const missing = moments.filter((moment) => pictureOf(moment) === undefined);
  if (missing.length > 0 && !signal.aborted) await readFrames(missing, keep, signal);
};

/** One reader of a file after the other. */
const readOneByOne = async (moments: readonly Moment[], signal: AbortSignal): Promise<void> => {
  const [first] = moments;
  if (first === undefined) return;
  const before = reading.get(first.file) ?? Promise.resolve();
  const turn = before.catch(() => undefined).then(() => readMissing(moments, signal));
  reading.set(first.file, turn);
  await turn;
};

const areSame = (some: readonly Moment[], others: readonly Moment[]): boolean =>
  some.length === others.length &&
  some.every(
    ({ file, second }, index) => file === others[index]?.file && second === others[index].second,
  );

/** Pictures of moments; undefined while they are being read. */
export const useFrames = (moments: readonly Moment[]): readonly (ImageBitmap | undefined)[] => {
  const [, setReady] = useState(0);
  const [wanted, setWanted] = useState(moments);
  if (!areSame(wanted, moments)) setWanted(moments);
  useEffect(() => {
    const watch = () => setReady((count) => count + 1);
    watchers.add(watch);
    return () => {
      watchers.delete(watch);
    };
  }, []);
  useEffect(() => {
    const stopping = new AbortController();
    readOneByOne(wanted, stopping.signal).catch((error: unknown) => {
      if (!stopping.signal.aborted) logFailure('Frames cannot be read', error);
    });
    return () => stopping.abort();
  }, [wanted]);
  return moments.map(pictureOf);
};
