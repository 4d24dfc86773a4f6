/** The orders of comments under a loop. */
export const commentOrders = ['top', 'newest', 'moment'] as const;

export type CommentOrder = (typeof commentOrders)[number];
