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
  pinnedLoops: { max: 3 },
  loop: {
    caption: { max: 500 },
    alt: { max: 500 },
    seconds: { min: 0, max: 60 },
    /**
     * A recorder's last chunk overshoots; up to this length the server cuts instead of refusing.
     */
    acceptedSeconds: 61,
    /** A profile's `loops` depend on the viewer, so counting stops here. */
    countedUpTo: 1000,
    /** So does a loop's number of remixes up to here; beyond, it is that of the remixes anyone may see. */
    remixesCountedForViewer: 30,
  },
  /**
   * Captions: the number of cues, the characters of each, and their size as a file; and for how many hours a
   * draft waits for its author.
   */
  captions: {
    max: 120,
    text: { max: 200 },
    bytes: 20 * 1024,
    language: { max: 35 },
    draftHours: 24,
  },
  /**
   * For you: with fewer loops in reach it is Newest; the people a reason names; the moods that can have a
   * level of their own; the loops of one report of what was seen, and how many days that is kept; how long
   * a person is hidden; and after how many loops feeds pause for those who want that.
   */
  forYou: {
    inReach: 30,
    reactors: 3,
    moodLevels: 64,
    learnedMoods: 8,
    seen: { max: 50, days: 30 },
    hiddenDays: 30,
    pauseAfter: 20,
  },
  moodTags: { max: 5 },
  moodSlug: { min: 1, max: 24 },
  /**
   * The diary of moods: days in one response, moments of a day that are shown, entries of a day (in UTC),
   * and the name of a zone.
   */
  myMoods: {
    note: { max: 200 },
    days: { max: 400 },
    shownPerDay: 6,
    entriesPerDay: 50,
    zone: { max: 64 },
  },
  /**
   * Reposts: the characters of a line, the faces on a loop, how far they are counted, and how many lines
   * moderators see of someone who was reported.
   */
  warning: { text: { max: 80 } },
  reposts: { line: { max: 140 }, faces: 3, countedUpTo: 100, reviewed: 10 },
  /** For how many days a recording can be posted as one, and how many a person has open. */
  recordings: { days: 7, open: 50 },
  /** Lists of people that someone keeps, their names, and the people on each. */
  lists: { max: 20, name: { max: 40 }, people: 200, faces: 3 },
  /**
   * How long it is shown that a saved loop is no longer available; collections, their names, the loops
   * that are counted in each, and how many of them have an arc of their own in its ring.
   */
  saved: { gapDays: 30 },
  /**
   * Heard by: how many days people are counted; below how many they are only 'a few'; from how many reactions
   * on a mix is shown; the loops of one report, and how often it may count a second; the loops of a week.
   */
  listeners: { days: 30, few: 5, mixFrom: 3, reported: { max: 20, timesPerSecond: 2 }, ofWeek: 20 },
  collections: { max: 100, name: { max: 40 }, countedUpTo: 200, arcs: 40 },
  /**
   * Comments: characters; replies that a list shows with each; and how many of the best are looked through
   * for those about a moment.
   */
  /** Voice comments: as for loops, and below the first a recording was a slip. */
  voice: { seconds: { min: 0.7, max: 15 }, acceptedSeconds: 16, bytes: 4 * 1024 * 1024 },
  comment: { min: 1, max: 500, editMinutes: 15, firstReplies: 2, lookedThroughForMoments: 500 },
  /**
   * Names in a text that count as mentions, people that are offered while one is typed, names that are
   * looked up at once, and how many comments and friends are looked through for someone to offer.
   */
  mentions: { max: 5, offered: 4, names: 50, lookedThrough: 300 },
  hiddenTerms: { max: 200, word: { max: 40 } },
  /** Muted words and moods: how many, the characters of a word, and for how many days unless for always. */
  mutedTerms: { max: 200, word: { min: 2, max: 60 }, days: { max: 366 } },
  followedMoods: { max: 50 },
  report: { note: { max: 500 }, about: { max: 1000 } },
  moderation: { message: { max: 1000 }, note: { max: 1000 } },
  appeal: { max: 1000 },
  search: { query: { max: 100 } },
  /** A post that waits on a device for longer may be posted twice. */
  idempotencyKey: { min: 8, max: 128, days: 30 },
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
  /**
   * Notifications: users named in a group, how far users and groups are counted, how long they are kept
   * at least (a month is dropped as a whole), how long an event may wait for delivery, and how many
   * months are created ahead.
   */
  notifications: {
    actors: 3,
    countedUpTo: 100,
    days: 90,
    eventDays: 7,
    monthsAhead: 3,
    groupId: { max: 64 },
  },
  push: { endpoint: { max: 2048 } },
  /** The nodes of a remix tree in one response, and in all responses together. */
  tree: { page: 250, family: 1000, caption: 140 },
  /**
   * The first visit: the least number of moods, the people it offers to follow, and how often another
   * question can be drawn.
   */
  firstVisit: { moods: 3, voices: 6, otherQuestions: 2 },
  discover: { trendingFallback: 5, trending: 10, featured: 12, suggestedCreators: 6 },
  imageBytes: 5 * MEGABYTE,
  /** The default; an operator may set another limit. A phone's minute of 1080p is about 130 MB. */
  mediaBytes: 200 * MEGABYTE,
  /**
   * Resumable uploads: how long an unfinished one is kept, how many an account may have at once, and the
   * bytes of a part. Only the last part may be smaller: each one is an object in the store. What a cut
   * connection loses is at most one part.
   */
  upload: { hours: 24, open: 20, part: { min: 64 * 1024, max: 4 * MEGABYTE } },
  /**
   * Importing an archive: loops and files in it, the size of its data as text, how long it is kept for that,
   * loops of it that are processed at once, and loops of one response about what did not come.
   */
  import: {
    loops: 20_000,
    files: 200_000,
    dataBytes: 32 * MEGABYTE,
    days: 7,
    atOnce: 2,
    listed: 50,
  },
  /**
   * Loops that an account may have scheduled, how far ahead, and after how many hours one that could not be
   * posted in time waits for its author instead.
   */
  scheduled: { max: 100, days: 366, missedHours: 6 },
  /**
   * How a loop is edited: files of one upload, parts that are left out, takes of a voice, photos and for how
   * long each is shown and fades into the next; texts over it, the size of each in pixels on a stage that is
   * 390 wide, for how long it is shown at least, and how many at a time.
   */
  edit: {
    inputs: 24,
    gaps: 20,
    speed: { min: 0.5, max: 2 },
    shortestSeconds: 1,
    takes: 8,
    photos: { min: 2, max: 12 },
    photoSeconds: { min: 1, max: 5, usual: 3 },
    photoFadeSeconds: 0.3,
    texts: 8,
    textsAtOnce: 2,
    text: { max: 120 },
    textSize: { min: 14, max: 64 },
    textSeconds: 1,
  },
  /** Drafts that an account may have on the server. */
  drafts: { max: 100 },
  media: { waveformBars: 50, envelopeHertz: 30 },
  /**
   * A gain of 1 is a stem at the loudness of every loop. All stems of a mix share one file of
   * envelopes, so theirs have fewer frames a second. A stem that returns waits until its mix is so many
   * minutes old; one that leaves does not wait. The gap of a withdrawn one is shown for so many days.
   */
  layers: {
    stems: { min: 1, max: 8 },
    gain: { min: 0, max: 1.5 },
    offsetMs: { min: -300, max: 300 },
    envelopeHertz: 20,
    returnMinutes: 10,
    gapDays: 30,
  },
  /** What the recorder in the browser requests; it delivers one chunk at a time. */
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
   * The minutes after signing in during which a sign-in method can be added or removed, or an account
   * without a password deleted.
   */
  freshSignInMinutes: 5,
} as const;
