import { preferenceFields } from './preferences.ts';

/** The orders of comments under a loop. */
export const commentOrders = ['top', 'newest', 'moment'] as const;

export type CommentOrder = (typeof commentOrders)[number];

export const commentKinds = ['text', 'voice'] as const;

export type CommentKind = (typeof commentKinds)[number];

/** The `content` of a voice comment, for clients that don't know them. Others show it as sound. */
export const VOICE_CONTENT = 'Voice comment';

/** Who may comment on a loop, of those who see it. */
export const commentPermissions = preferenceFields.commentPermissions.values;
export type CommentPermission = (typeof commentPermissions)[number];

/** Why someone who sees a loop may not comment on it. */
export const commentRefusals = ['off', 'friends_only'] as const;
export type CommentRefusal = (typeof commentRefusals)[number];
