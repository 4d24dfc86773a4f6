/**
 * The cost of one unit of each kind, measured on a two-core virtual machine. `pnpm prove units`
 * measures them again, prints them beside these and fails when a row is larger than assumed here.
 */
export const unitCosts = {
  /** Bytes in PostgreSQL, with indexes and related rows in other tables. */
  rowBytes: {
    person: 1_550,
    loop: 3_000,
    /** Of its listeners, for as long as they are counted. */
    sketch: 5_000,
    reaction: 240,
    comment: 620,
    /** What a voice comment has besides. */
    voice: 1_450,
    follow: 190,
    notification: 660,
  },
  /** For a clip that is hard to encode: movement and grain everywhere. */
  media: {
    /** Everything that is stored: both sizes of a video with its pictures, or one file with sound. */
    storedBytesPerSecond: { video: 382_000, audio: 16_200, voice: 8_600 },
    /** What one viewer loads: for a video, the larger size. */
    watchedBytesPerSecond: { video: 282_000, audio: 16_200 },
    /** The first from `pnpm prove transcode-cost`, whose clip is a minute long. */
    cpuSecondsPerSecond: { video: 3.3, audio: 0.06, voice: 0.06 },
    /** Of speech, with the model base; from `pnpm prove captions`. */
    captionCpuSecondsPerSecond: 0.7,
    /** A layer's mix of eight stems, sandbox included; from `pnpm prove layers`. */
    mixCpuSecondsPerSecond: 0.067,
  },
  /** CPU time of one request, in a mix of reads and writes. */
  requestMs: { api: 1.2, database: 0.9 },
  /** A page of Following, for someone who follows 500 people; from `pnpm prove feed`. */
  followingPageMs: { api: 1.6, database: 3.4 },
  /**
   * CPU time of sending one megabyte; from `pnpm prove media`. nginx sends what it has, or fetches it from
   * the store; the API, where no nginx does, sends it itself.
   */
  mediaMsPerMb: { edgeHit: 1.4, edgeMiss: 2.7, store: 5.8, api: 9 },
  /** Asking the API whether a link may be used. One millisecond of it is the signature for the store. */
  permissionMs: { api: 1.7, database: 0.2 },
  /** Memory of an open stream of live events, and how many one process was shown to hold; from `pnpm prove streams`. */
  stream: { bytes: 29_000, perProcess: 15_000 },
} as const;
