import { limits } from '@swirl/contract/limits';
import { unitCosts } from './unit-costs.ts';

/** The known or estimated use of an installation. */
export interface Expected {
  readonly people: number;
  readonly loopsPerDay: number;
  readonly viewsPerDay: number;
  /** The days of growth to plan for. */
  readonly days: number;
}

/**
 * Default behaviour of users, on the cautious side, until it has been measured. Shares are
 * fractions of one; what is not video or audio is a status, which has no media.
 */
export const assumptions = {
  secondsPerLoop: 30,
  videoShare: 0.6,
  audioShare: 0.25,
  /** Of loops with sound; the others cost next to nothing, because no one speaks in them. */
  speechShare: 0.5,
  /** Of all loops with media; a layer's mix, with the picture copied, is stored beside its own files. */
  layerShare: 0.1,
  /** Feed pages, comments and the rest, for each loop that is viewed. */
  requestsPerView: 0.5,
  /** Of those requests; each is a page of Following of someone who follows hundreds. */
  followingShare: 0.06,
  /** Of the bytes that are sent, how many nginx has; a CDN with a shield has 0.92. */
  edgeHitRate: 0.75,
  /** Links that nginx has to ask about. Most have just been used by someone else. */
  permissionsPerView: 1,
  /** Of someone who is there on that day. */
  viewsPerVisitor: 100,
  /** Of the day's visitors, how many have the app open in the busiest minute. */
  onlineAtPeak: 0.08,
  reactionsPerView: 0.05,
  commentsPerView: 0.01,
  /** Of all comments. */
  voiceShare: 0.1,
  secondsPerVoice: 8,
  followsPerPerson: 30,
  notificationDays: limits.notifications.days,
  /** The busiest minute relative to the mean of the day. */
  peak: 5,
  /**
   * The busiest hour relative to the mean: media may wait some minutes for the worker, not an hour.
   */
  busiestHour: 2.5,
  /** How busy a core may be in that minute before users have to wait. */
  load: 0.5,
  /** The working set of a database, which should fit into memory. */
  hotShare: 0.25,
} as const;

export interface Needed {
  /** After all these days, without replicas and backups. */
  readonly mediaBytes: number;
  readonly databaseBytes: number;
  /** Memory for PostgreSQL, so that frequently read data is cached. */
  readonly databaseMemoryBytes: number;
  readonly egressBytesPerDay: number;
  readonly egressBitsPerSecondAtPeak: number;
  /** What nginx, or a CDN, reads from the store for that. */
  readonly storeBitsPerSecondAtPeak: number;
  readonly requestsPerSecondAtPeak: number;
  /** With headroom in the busiest minute. */
  readonly apiCores: number;
  /** What the API would need besides if it sent media itself. */
  readonly apiCoresForMedia: number;
  readonly databaseCores: number;
  /** nginx, which sends all media. */
  readonly edgeCores: number;
  readonly storeCores: number;
  /** Open streams of live events. */
  readonly streamsAtPeak: number;
  readonly streamsMemoryBytes: number;
  /** Busy in the busiest hour, in the lane `media`: uploads, and mixes of layers. */
  readonly transcodeCores: number;
  /** The same for captions, where they are written. */
  readonly captionCores: number;
}

const SECONDS_PER_DAY = 86_400;
const BYTES_PER_MB = 1e6;

export function reckon(expected: Expected): Needed {
  const { people, loopsPerDay, viewsPerDay, days } = expected;
  const a = assumptions;
  const { rowBytes, media, requestMs, followingPageMs, mediaMsPerMb, permissionMs } = unitCosts;
  /** Seconds of media of each kind, stored or watched, for this many loops. */
  const perLoop = (costs: { readonly video: number; readonly audio: number }) =>
    a.secondsPerLoop * (a.videoShare * costs.video + a.audioShare * costs.audio);
  const coresAtPeak = (cpuSecondsPerDay: number) =>
    (cpuSecondsPerDay / SECONDS_PER_DAY) * (a.peak / a.load);

  const voiceSecondsPerDay = viewsPerDay * a.commentsPerView * a.voiceShare * a.secondsPerVoice;
  const answersPerDay = viewsPerDay * (a.reactionsPerView + a.commentsPerView);
  const databaseBytes =
    people * (rowBytes.person + a.followsPerPerson * rowBytes.follow) +
    days *
      (loopsPerDay * rowBytes.loop +
        viewsPerDay *
          (a.reactionsPerView * rowBytes.reaction +
            a.commentsPerView * (rowBytes.comment + a.voiceShare * rowBytes.voice))) +
    Math.min(days, limits.listeners.days) * loopsPerDay * rowBytes.sketch +
    Math.min(days, a.notificationDays) * answersPerDay * rowBytes.notification;
  const requestsPerDay = viewsPerDay * a.requestsPerView;
  const permissionsPerDay = viewsPerDay * a.permissionsPerView;
  /** Seconds of CPU for the calls of a day. */
  const callsOf = (part: 'api' | 'database') =>
    (requestsPerDay *
      (requestMs[part] * (1 - a.followingShare) + followingPageMs[part] * a.followingShare) +
      permissionsPerDay * permissionMs[part]) /
    1000;
  const egressBytesPerDay = viewsPerDay * perLoop(media.watchedBytesPerSecond);
  const bitsAtPeak = (bytesPerDay: number) => ((bytesPerDay * 8) / SECONDS_PER_DAY) * a.peak;
  const misses = 1 - a.edgeHitRate;
  const sendingAtPeak = (msPerMb: number) =>
    coresAtPeak(((egressBytesPerDay / BYTES_PER_MB) * msPerMb) / 1000);
  const streamsAtPeak = (viewsPerDay / a.viewsPerVisitor) * a.onlineAtPeak;

  return {
    mediaBytes:
      days *
      (loopsPerDay * perLoop(media.storedBytesPerSecond) * (1 + a.layerShare) +
        voiceSecondsPerDay * media.storedBytesPerSecond.voice),
    databaseBytes,
    databaseMemoryBytes: a.hotShare * databaseBytes,
    egressBytesPerDay,
    egressBitsPerSecondAtPeak: bitsAtPeak(egressBytesPerDay),
    storeBitsPerSecondAtPeak: bitsAtPeak(egressBytesPerDay * misses),
    requestsPerSecondAtPeak: (requestsPerDay / SECONDS_PER_DAY) * a.peak,
    apiCores: coresAtPeak(callsOf('api')),
    apiCoresForMedia: sendingAtPeak(misses * mediaMsPerMb.api),
    databaseCores: coresAtPeak(callsOf('database')),
    edgeCores: sendingAtPeak(a.edgeHitRate * mediaMsPerMb.edgeHit + misses * mediaMsPerMb.edgeMiss),
    storeCores: sendingAtPeak(misses * mediaMsPerMb.store),
    streamsAtPeak,
    streamsMemoryBytes: streamsAtPeak * unitCosts.stream.bytes,
    transcodeCores:
      ((loopsPerDay *
        (perLoop(media.cpuSecondsPerSecond) +
          a.layerShare * a.secondsPerLoop * media.mixCpuSecondsPerSecond) +
        voiceSecondsPerDay * media.cpuSecondsPerSecond.voice) /
        SECONDS_PER_DAY) *
      a.busiestHour,
    captionCores:
      ((loopsPerDay *
        a.secondsPerLoop *
        (a.videoShare + a.audioShare) *
        a.speechShare *
        media.captionCpuSecondsPerSecond) /
        SECONDS_PER_DAY) *
      a.busiestHour,
  };
}
