/** The orders of comments under a loop. */
export const commentOrders = ['top', 'newest', 'moment'] as const;

export type CommentOrder = (typeof commentOrders)[number];

export const commentKinds = ['text', 'voice'] as const;

export type CommentKind = (typeof commentKinds)[number];

/** The `content` of a voice comment, for clients that don't know them. Others show it as sound. */
export const VOICE_CONTENT = 'Voice comment';
