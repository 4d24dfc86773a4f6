/**
 * The first loop's picture, which the server embeds in the page so that it is shown before any
 * script runs. Looked up here, before the app replaces the page's content.
 */
const picture = globalThis.document?.querySelector('.early-picture') ?? null;

/** Moves the same element, so that nothing is fetched or painted again. */
export const moveEarlyPicture = (slot: Element | null): void => {
  if (picture !== null) slot?.append(picture);
};

export const isEarlyPicture = (url: string): boolean =>
  picture?.querySelector('img')?.getAttribute('src') === url;
