import { limits } from '../limits.ts';

const WAIT_MS = limits.captions.draftHours * 3_600_000;

/** When others begin to read a draft that its author has not answered. */
export function shownFrom(draftedAt: Date): Date {
  return new Date(draftedAt.getTime() + WAIT_MS);
}

/** Drafts from before this moment have waited long enough. */
export function draftsDueAt(now: Date): Date {
  return new Date(now.getTime() - WAIT_MS);
}
