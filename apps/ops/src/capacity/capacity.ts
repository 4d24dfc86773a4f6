import { limits } from '@swirl/contract/limits';
import { unitCosts } from './unit-costs.ts';

/** What is known or guessed of an installation. */
export interface Expected {
  readonly people: number;
  readonly loopsPerDay: number;
  readonly viewsPerDay: number;
  /** For how many days of growth. */
  readonly days: number;
}

/**
 * How people behave, where nobody has counted yet: on the cautious side. Shares are of one; what is
 * not video or audio is a status, which has no media.
 */
export const assumptions = {
  secondsPerLoop: 30,
  videoShare: 0.6,
  audioShare: 0.25,
  /** Feed pages, reading on, comments and the rest, for each loop that is looked at. */
  requestsPerView: 0.5,
  reactionsPerView: 0.05,
  commentsPerView: 0.01,
  followsPerPerson: 30,
  notificationDays: limits.notifications.days,
  /** The busiest minute beside the mean of the day. */
  peak: 5,
  /** The busiest hour beside it: media may wait some minutes for the worker, not for an hour. */
  busiestHour: 2.5,
  /** How full a core may be at that minute before people wait. */
  load: 0.5,
  /** Of a database, its working set: what should fit into memory. */
  hotShare: 0.25,
} as const;

export interface Needed {
  /** After all these days, without replicas and backups. */
  readonly mediaBytes: number;
  readonly databaseBytes: number;
  /** Memory for PostgreSQL, so that what is often read is read from there. */
  readonly databaseMemoryBytes: number;
  readonly egressBytesPerDay: number;
  readonly egressBitsPerSecondAtPeak: number;
  readonly requestsPerSecondAtPeak: number;
  /** With room left in the busiest minute. */
  readonly apiCores: number;
  readonly databaseCores: number;
  /** Busy in the busiest hour. */
  readonly transcodeCores: number;
}

const SECONDS_PER_DAY = 86_400;

export function reckon(expected: Expected): Needed {
  const { people, loopsPerDay, viewsPerDay, days } = expected;
  const a = assumptions;
  const { rowBytes, media, requestMs } = unitCosts;
  /** Seconds of media of each kind, stored or watched, for so many loops. */
  const perLoop = (costs: { readonly video: number; readonly audio: number }) =>
    a.secondsPerLoop * (a.videoShare * costs.video + a.audioShare * costs.audio);
  const coresAtPeak = (cpuSecondsPerDay: number) =>
    (cpuSecondsPerDay / SECONDS_PER_DAY) * (a.peak / a.load);

  const answersPerDay = viewsPerDay * (a.reactionsPerView + a.commentsPerView);
  const databaseBytes =
    people * (rowBytes.person + a.followsPerPerson * rowBytes.follow) +
    days *
      (loopsPerDay * rowBytes.loop +
        viewsPerDay *
          (a.reactionsPerView * rowBytes.reaction + a.commentsPerView * rowBytes.comment)) +
    Math.min(days, a.notificationDays) * answersPerDay * rowBytes.notification;
  const requestsPerDay = viewsPerDay * a.requestsPerView;
  const egressBytesPerDay = viewsPerDay * perLoop(media.watchedBytesPerSecond);

  return {
    mediaBytes: days * loopsPerDay * perLoop(media.storedBytesPerSecond),
    databaseBytes,
    databaseMemoryBytes: a.hotShare * databaseBytes,
    egressBytesPerDay,
    egressBitsPerSecondAtPeak: ((egressBytesPerDay * 8) / SECONDS_PER_DAY) * a.peak,
    requestsPerSecondAtPeak: (requestsPerDay / SECONDS_PER_DAY) * a.peak,
    apiCores: coresAtPeak((requestsPerDay * requestMs.api) / 1000),
    databaseCores: coresAtPeak((requestsPerDay * requestMs.database) / 1000),
    transcodeCores:
      ((loopsPerDay * perLoop(media.cpuSecondsPerSecond)) / SECONDS_PER_DAY) * a.busiestHour,
  };
}
