/** Logs to the browser's console what people need not see. */
export const logFailure = (what: string, error: unknown): void => console.error(what, error);
