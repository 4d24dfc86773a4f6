const MEGABYTE = 1024 * 1024;

/**
 * Every number that server and client share. Text lengths count UTF-16 units, as form fields do;
 * that is never more lenient than PostgreSQL's count of characters.
 */
export const limits = {
  username: { min: 3, max: 20, pattern: /^[A-Za-z0-9_]+$/ },
  name: { max: 50 },
  bio: { max: 160, warnWithin: 20 },
  email: { max: 254 },
  password: { min: 8, max: 128 },
  passkeyName: { max: 60 },
  passkeys: { max: 20 },
  verificationStatus: { max: 20 },
  initials: { max: 2 },
  loop: {
    caption: { max: 500 },
    alt: { max: 500 },
    seconds: { min: 0, max: 60 },
    /**
     * A recorder's last chunk overshoots; up to this length the server cuts instead of refusing.
     */
    acceptedSeconds: 61,
    /** A loop's `remixes` and a profile's `loops` depend on the viewer, so counting stops here. */
    countedUpTo: 1000,
  },
  /** Captions: the number of cues, the characters of each, and their size as a file. */
  captions: { max: 120, text: { max: 200 }, bytes: 20 * 1024, language: { max: 35 } },
  moodTags: { max: 5 },
  moodSlug: { min: 1, max: 24 },
  comment: { min: 1, max: 500 },
  report: { note: { max: 500 }, about: { max: 1000 } },
  moderation: { words: { max: 1000 }, note: { max: 1000 } },
  appeal: { max: 1000 },
  search: { query: { max: 100 } },
  idempotencyKey: { min: 8, max: 128 },
  cursor: { max: 512 },
  page: {
    feed: 10,
    max: 50,
    profile: 60,
    comments: 50,
    people: 50,
    search: 20,
    moderation: 30,
    notifications: 30,
    maxOffset: 10_000,
  },
  /** People named in a group of notifications, how far people and groups are counted, how long kept. */
  notifications: { actors: 3, countedUpTo: 100, days: 90, groupId: { max: 64 } },
  push: { endpoint: { max: 2048 } },
  /** The nodes of a remix tree in one response, and in all responses together. */
  tree: { page: 250, family: 1000, caption: 140 },
  discover: { trendingFallback: 5, trending: 10, featured: 12, suggestedCreators: 6 },
  imageBytes: 5 * MEGABYTE,
  /** The default; an operator may set another limit. A phone's minute of 1080p is about 130 MB. */
  mediaBytes: 200 * MEGABYTE,
  media: { waveformBars: 50, envelopeHertz: 30 },
  /** What the recorder in the browser asks for; it hands over a chunk at a time. */
  recording: { chunkMs: 1000, videoBitsPerSecond: 5_000_000, audioBitsPerSecond: 128_000 },
  savedProfiles: { max: 5 },
  /**
   * The number of blocked or muted users that are listed, latest first; each list is one response.
   */
  restrictedUsers: { listed: 1000 },
  /** The number of the user's sessions that are listed, last used first. */
  sessions: { listed: 100 },
  sessionDays: { short: 7, long: 30 },
  /**
   * The minutes after signing in during which a sign-in method can be added, or an account without
   * a password deleted.
   */
  freshSignInMinutes: 5,
} as const;
