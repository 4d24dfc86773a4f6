import type { ErrorCode } from '@swirl/contract/errors';
import { useSyncExternalStore } from 'react';

type SyncState = {
  /** The sent share of those that are being sent, 0 to 1. */
  sending: ReadonlyMap<string, number>;
  /** Why a draft is only on this device. */
  refusal: ErrorCode | undefined;
};

const IDLE: SyncState = { sending: new Map(), refusal: undefined };
const listeners = new Set<() => void>();
let state = IDLE;

const change = (next: Partial<SyncState>): void => {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const noteSending = (id: string, share: number): void =>
  change({ sending: new Map(state.sending).set(id, share) });

export const noteSent = (id: string): void =>
  change({ sending: new Map([...state.sending].filter(([other]) => other !== id)) });

export const noteRefusal = (refusal: ErrorCode | undefined): void => {
  if (refusal !== state.refusal) change({ refusal });
};

/** What is being sent to the account right now. */
export const useSyncState = (): SyncState => useSyncExternalStore(subscribe, () => state);
