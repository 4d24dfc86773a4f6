/** Thresholds that only the web app has; limits shared with the server are in the contract. */
export const uiConstants = {
  loginRedirectDelayMs: 500,
  signOutPatienceMs: 3000,
  usernameCheckDebounceMs: 500,
  toast: {
    limit: 1,
    displayMs: 5000,
    removeDelayMs: 1_000_000,
    swipeThresholdPx: 50,
    hotkey: 'F8',
  },
  drafts: { undoMs: 10_000 },
  tooltip: { delayMs: 700, skipDelayMs: 300, graceMs: 100 },
  scrollBarHideDelayMs: 600,
  feed: {
    swipeThresholdPx: 50,
    wheelQuietMs: 150,
    wheelThresholdPx: 10,
    settleQuietMs: 120,
    scrollLostMs: 400,
    fetchWithinLast: 3,
    refreshSpinMs: 300,
    refreshSoundVolume: 0.3,
    followedMs: 1200,
  },
  player: { doubleTapMs: 250 },
  uploadRetry: { firstMs: 8_000, maxMs: 60_000 },
  /**
   * Files above `fromBytes` are sent in parts. A part that took less than `quickMs` is followed by a
   * larger one, one above `slowMs` by a smaller one. Interruptions are retried `retries` times in a row.
   */
  uploadParts: {
    fromBytes: 1024 * 1024,
    firstBytes: 256 * 1024,
    mostBytes: 1024 * 1024,
    quickMs: 500,
    slowMs: 4_000,
    retries: 3,
    retryMs: 1_000,
  },
  /**
   * Videos above `fromBytes` are encoded again before they are sent: at most as large as the largest
   * rendition, with more bits than it, and only if `atLeastSaved` of the bytes are saved. Without
   * progress for `stalledMs` the original is sent.
   */
  shrinking: {
    fromBytes: 4 * 1024 * 1024,
    shorterPx: 720,
    longerPx: 1920,
    bitsPerSecond: 3_500_000,
    atLeastSaved: 0.2,
    stalledMs: 15_000,
  },
  pullToRefresh: { thresholdPx: 80, maximumPx: 120, spinnerMs: 300 },
  camera: {
    timerStepMs: 100,
    idealHeight: 1080,
    maximumHeight: 1920,
    idealFrameRate: 30,
    maximumFrameRate: 60,
    zoom: { minimum: 1, maximum: 3, step: 0.1 },
    filter: { minimum: 0, maximum: 1, step: 0.1 },
    flashPulseMs: 300,
  },
  photo: { maxPx: 2160 },
  studio: { timerStepMs: 1000, width: 1280, height: 720 },
  crop: {
    zoom: { minimum: 1, maximum: 3, step: 0.1 },
    jpegQuality: 0.95,
    maxPx: 2160,
    profileAspect: 1,
    coverAspect: 16 / 9,
  },
  comments: { maximumHeight: '80dvh' },
  restrictedUsers: { maximumHeight: '70dvh' },
  hero: { iconRotationMs: 4000 },
  carousel: { swipeThresholdPx: 50 },
  demo: { likes: 42, comments: 12 },
  inbox: { readAfterMs: 1000 },
  update: { checkEveryMs: 3_600_000 },
  live: { watchAfterMs: 1000 },
  search: { tagsPerLoop: 3, debounceMs: 250 },
  fontSizePx: { small: 14, medium: 16, large: 18 },
} as const;
