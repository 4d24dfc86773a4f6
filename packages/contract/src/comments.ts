import { preferenceFields } from './preferences.ts';

/** The orders of comments under a loop. */
export const commentOrders = ['top', 'newest', 'moment'] as const;

export type CommentOrder = (typeof commentOrders)[number];

export const commentKinds = ['text', 'voice'] as const;

export type CommentKind = (typeof commentKinds)[number];

/** The `content` of a voice comment without a transcript, for clients that only know texts. */
export const VOICE_CONTENT = 'Voice comment';

/** What is known of the words of a voice comment; null before anyone listened. */
export const transcriptStates = ['written', 'none', 'removed'] as const;

/** Who may comment on a loop, of those who see it. */
export const commentPermissions = preferenceFields.commentPermissions.values;
export type CommentPermission = (typeof commentPermissions)[number];

/** Why someone who sees a loop may not comment on it. */
export const commentRefusals = ['off', 'friends_only'] as const;
export type CommentRefusal = (typeof commentRefusals)[number];
