/** Somebody else, and what to call them. */
export type Someone = { id: string; name: string };
