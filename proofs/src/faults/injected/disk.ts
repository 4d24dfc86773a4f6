import { drawTimes, type Fault } from '../injection.ts';

/** Less than the API leaves to the database, so that it refuses files. */
const LITTLE_BYTES = 64 * 1024 * 1024;

/** The disk of the object store, on which nothing can be written anymore. */
export const fullDisk: Fault = {
  name: 'full disk',
  weight: 2,
  draw: (draws) => ({
    fault: 'full disk of the store',
    text: 'disk of the store: full',
    targets: ['disk'],
    ...drawTimes(draws),
    begin: ({ disk }) => disk.leave(0),
    end: ({ disk }) => disk.restore(),
  }),
};

/** A disk that the API watches. */
export const nearlyFullDisk: Fault = {
  name: 'nearly full disk',
  weight: 1,
  draw: (draws) => ({
    fault: 'nearly full disk of the API',
    text: 'disk of the API: nearly full',
    targets: ['watched disk'],
    ...drawTimes(draws),
    begin: ({ watchedDisk }) => watchedDisk.leave(LITTLE_BYTES),
    end: ({ watchedDisk }) => watchedDisk.restore(),
  }),
};
