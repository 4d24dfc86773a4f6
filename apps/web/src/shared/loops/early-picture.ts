/**
 * The first loop's picture, which the server has put into the page to be seen before any code runs.
 * Taken hold of here before the app takes its place.
 */
const picture = globalThis.document?.querySelector('.early-picture') ?? null;

/** The very same element goes there, so that nothing is fetched or drawn again. */
export const moveEarlyPicture = (slot: Element | null): void => {
  if (picture !== null) slot?.append(picture);
};

export const isEarlyPicture = (url: string): boolean =>
  picture?.querySelector('img')?.getAttribute('src') === url;
