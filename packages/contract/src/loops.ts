import type { ErrorCode } from './errors.ts';
import type { Visibility } from './preferences.ts';

/** Kinds of loop. */
export const mediaTypes = ['audio', 'video', 'image', 'status'] as const;

/** Kinds with a file. */
export const uploadTypes = ['audio', 'video', 'image'] as const satisfies readonly MediaType[];

/** A remix is audio or video. */
export const remixTypes = ['audio', 'video'] as const satisfies readonly MediaType[];

/** The tabs of a user's loops. */
export const profileTabs = ['posts', 'remixes', 'audio'] as const;

/** The processing state of a loop's file. */
export const mediaStates = ['processing', 'ready', 'failed'] as const;

/** 'hidden' by a moderator: only its author sees it; 'removed': no one does. */
export const loopStates = [...mediaStates, 'hidden', 'removed'] as const;

/** Why processing can fail, as shown to the author. */
export const mediaFailures = [
  'media_unsupported',
  'media_too_long',
  'processing_failed',
] as const satisfies readonly ErrorCode[];

/**
 * Who a loop is for. A list is one of its author's lists of people; the others are as in the author's
 * settings, which apply as well.
 */
export const loopVisibilities = [
  'public',
  'friends',
  'list',
  'private',
] as const satisfies readonly (Visibility | 'list')[];

/** A loop for a list is stored as private, with its list. */
export function visibilityOf(loop: {
  readonly visibility: Visibility;
  readonly listId: string | null;
}): LoopVisibility {
  return loop.listId === null ? loop.visibility : 'list';
}

export const aspectRatios = ['9:16', '16:9', '4:3', '1:1'] as const;

export type MediaType = (typeof mediaTypes)[number];
export type ProfileTab = (typeof profileTabs)[number];
export type MediaState = (typeof mediaStates)[number];
export type LoopVisibility = (typeof loopVisibilities)[number];
export type LoopState = (typeof loopStates)[number];
export type AspectRatio = (typeof aspectRatios)[number];
