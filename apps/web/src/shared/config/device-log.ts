/** For what people need not be told: a line in the browser's console. */
export const logFailure = (what: string, error: unknown): void => console.error(what, error);
