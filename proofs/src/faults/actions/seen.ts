/** The captions of a list of loops. */
export function captionsIn(list: unknown): string[] {
  if (!Array.isArray(list)) throw new TypeError('not a list of loops');
  return list.map((loop: unknown) => textOf(fieldOf(loop, 'caption')));
}

/** The link to the file of a loop that is ready. */
export function mediaLinkIn(loop: unknown): string | undefined {
  const link = fieldOf(loop, 'mediaUrl');
  return typeof link === 'string' ? link : undefined;
}

export function fieldOf(thing: unknown, ...path: readonly string[]): unknown {
  let found = thing;
  for (const name of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Object.entries(found).find(([key]) => key === name)?.[1];
  }
  return found;
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
