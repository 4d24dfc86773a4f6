/**
 * What one of each costs, as measured on a two-core virtual machine. `pnpm prove units` measures them
 * again, prints them beside these and fails when a row has outgrown what is counted with here.
 */
export const unitCosts = {
  /** Bytes in PostgreSQL, with indexes and with what belongs to the row in other tables. */
  rowBytes: {
    person: 1_550,
    loop: 1_930,
    reaction: 240,
    comment: 275,
    follow: 190,
    notification: 660,
  },
  /** Of a clip that is hard to encode: movement and grain all over. */
  media: {
    /** All that is stored: both sizes of a video with its pictures, or one file of sound. */
    storedBytesPerSecond: { video: 382_000, audio: 16_200 },
    /** What one viewer loads: of a video, the larger size. */
    watchedBytesPerSecond: { video: 282_000, audio: 16_200 },
    /** The first from `pnpm prove transcode-cost`, whose clip is a minute long. */
    cpuSecondsPerSecond: { video: 3.3, audio: 0.06 },
  },
  /** CPU of one request, in a mixture of reads and toggles. */
  requestMs: { api: 1.2, database: 0.9 },
} as const;
