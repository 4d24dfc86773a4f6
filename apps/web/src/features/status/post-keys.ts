/**
 * The idempotency key of a status. After a lost response the same text is sent with the same key,
 * so that it is posted once; another text gets another key.
 */
export const createPostKeys = () => {
  let last: { body: string; key: string } | undefined;
  return {
    keyFor: (body: unknown): string => {
      const text = JSON.stringify(body);
      if (last?.body !== text) last = { body: text, key: crypto.randomUUID() };
      return last.key;
    },
    /** A posted text may be posted again on purpose. */
    done: (): void => {
      last = undefined;
    },
  };
};
