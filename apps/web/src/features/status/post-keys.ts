/**
 * The key that makes posting twice harmless. When an answer got lost the same words are sent under
 * the same key, so that they are posted once; other words need another.
 */
export const createPostKeys = () => {
  let last: { body: string; key: string } | undefined;
  return {
    keyFor: (body: unknown): string => {
      const text = JSON.stringify(body);
      if (last?.body !== text) last = { body: text, key: crypto.randomUUID() };
      return last.key;
    },
    /** What was posted may be posted again on purpose. */
    done: (): void => {
      last = undefined;
    },
  };
};
