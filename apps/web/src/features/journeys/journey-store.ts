import type { MoodPoint } from '@swirl/contract/mood-points';
import { useSyncExternalStore } from 'react';
import { readDevice, writeDevice } from '#shared/config/device-storage.ts';

/** A journey as this device keeps it. The server knows nothing about it. */
export type KeptJourney = {
  readonly ownerId: string;
  readonly from: MoodPoint;
  readonly to: MoodPoint;
  readonly loopIds: readonly string[];
  /** The loop in view. */
  readonly at: string | null;
  readonly startedAt: number;
  /** Its traveler is done: it stays on the screen, and nowhere else. */
  readonly done: boolean;
  /** Of the arrival in the diary, so that it is there once however often the last card is seen. */
  readonly arrivalId: string;
  /** Whether the arrival is in the diary; null until that is decided. */
  readonly noted: boolean | null;
};

const LASTS_MS = 3 * 60 * 60 * 1000;

const isPoint = (value: unknown): value is MoodPoint =>
  typeof value === 'object' &&
  value !== null &&
  'x' in value &&
  'y' in value &&
  typeof value.x === 'number' &&
  typeof value.y === 'number';

const isKept = (value: unknown): value is KeptJourney =>
  typeof value === 'object' &&
  value !== null &&
  'ownerId' in value &&
  'loopIds' in value &&
  'startedAt' in value &&
  'from' in value &&
  'to' in value &&
  'arrivalId' in value &&
  typeof value.arrivalId === 'string' &&
  typeof value.ownerId === 'string' &&
  typeof value.startedAt === 'number' &&
  Array.isArray(value.loopIds) &&
  value.loopIds.every((id) => typeof id === 'string') &&
  isPoint(value.from) &&
  isPoint(value.to);

/** What was kept, unless it is broken or too old. */
export const parseJourney = (text: string | null, now: number): KeptJourney | null => {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isKept(value) || now - value.startedAt > LASTS_MS) return null;
    return value;
  } catch {
    return null;
  }
};

let journey: KeptJourney | null | undefined;
const listeners = new Set<() => void>();

const read = (): KeptJourney | null => {
  journey ??= parseJourney(readDevice('journey'), Date.now());
  return journey;
};

const keep = (next: KeptJourney | null): void => {
  journey = next;
  writeDevice('journey', next === null ? null : JSON.stringify(next));
  for (const listener of listeners) listener();
};

const change = (part: Partial<KeptJourney>): void => {
  const kept = read();
  if (kept !== null) keep({ ...kept, ...part });
};

type Begun = Pick<KeptJourney, 'ownerId' | 'from' | 'to' | 'loopIds'> & { arrivalId?: string };

export const journeyStore = {
  read,
  start: (begun: Begun): void =>
    keep({
      arrivalId: crypto.randomUUID(),
      ...begun,
      at: begun.loopIds[0] ?? null,
      startedAt: Date.now(),
      done: false,
      noted: null,
    }),
  moveTo: (loopId: string): void => {
    if (read()?.at !== loopId) change({ at: loopId });
  },
  /** Loops that can no longer be seen were replaced or left out. */
  setLoops: (loopIds: readonly string[]): void => {
    if (read()?.loopIds.join() !== loopIds.join()) change({ loopIds });
  },
  note: (noted: boolean): void => change({ noted }),
  finish: (): void => change({ done: true }),
  end: (): void => keep(null),
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The journey of this person, finished or not. */
export const useJourney = (ownerId: string): KeptJourney | null => {
  const kept = useSyncExternalStore(subscribe, read);
  return kept?.ownerId === ownerId ? kept : null;
};
