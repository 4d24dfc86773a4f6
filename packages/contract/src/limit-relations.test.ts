import { describe, expect, it } from 'vitest';
import { valuesOfError } from './errors.ts';
import { languageNames } from './languages.ts';
import { limits } from './limits.ts';
import { cameraMoods, isMoodSlug, statusMoods, trendingFallbackMoods } from './moods.ts';
import { notificationKinds } from './notifications.ts';
import { pageQuery } from './schemas/pages.ts';
import { verificationStatuses } from './verification.ts';

const UUID_LENGTH = crypto.randomUUID().length;
const MINUTES_PER_DAY = 24 * 60;

interface Range {
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

function rangesIn(node: object, name = 'limits'): Range[] {
  const inside = Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !(value instanceof RegExp)
      ? rangesIn(value, `${name}.${key}`)
      : [],
  );
  const { min, max }: { min?: unknown; max?: unknown } = node;
  return typeof min === 'number' && typeof max === 'number'
    ? [{ name, min, max }, ...inside]
    : inside;
}

describe('limits are consistent:', () => {
  it.each(rangesIn(limits))('the minimum of $name is below its maximum', ({ min, max }) => {
    expect(min).toBeLessThan(max);
  });

  it('a loop that overshoots by one chunk of the recorder is cut, not refused', () => {
    const { seconds, acceptedSeconds } = limits.loop;
    expect(acceptedSeconds * 1000).toBeGreaterThanOrEqual(
      seconds.max * 1000 + limits.recording.chunkMs,
    );
  });

  it('the longest recording at the recorder’s bit rate fits into an upload twice', () => {
    // Encoders overshoot, and phones record at more than the browser requests.
    const { videoBitsPerSecond, audioBitsPerSecond } = limits.recording;
    const bytes = ((videoBitsPerSecond + audioBitsPerSecond) / 8) * limits.loop.acceptedSeconds;
    expect(limits.mediaBytes).toBeGreaterThanOrEqual(2 * bytes);
  });

  it('an image is accepted wherever media is', () => {
    expect(limits.imageBytes).toBeLessThanOrEqual(limits.mediaBytes);
  });

  it('the longest loop has a loudness sample for every bar of its waveform', () => {
    expect(limits.media.waveformBars).toBeLessThanOrEqual(
      limits.loop.seconds.max * limits.media.envelopeHertz,
    );
  });

  it('a stem that is shifted is still within the longest loop, and a gain of 1 is allowed', () => {
    const { offsetMs, gain } = limits.layers;
    expect(offsetMs.max).toBe(-offsetMs.min);
    expect(offsetMs.max).toBeLessThan(limits.loop.seconds.max * 1000);
    expect(gain.min).toBeLessThan(1);
    expect(gain.max).toBeGreaterThan(1);
  });

  it.each(Object.entries(limits.page).filter(([name]) => name !== 'maxOffset'))(
    'a page of the usual size may be requested: %s',
    (_, usual) => {
      expect(pageQuery(usual).parse({})).toEqual({ limit: usual });
      expect(pageQuery(usual).parse({ limit: String(usual) })).toEqual({ limit: usual });
    },
  );

  it('a page one larger than both its usual size and the maximum is refused', () => {
    for (const usual of [limits.page.feed, limits.page.profile]) {
      const most = Math.max(usual, limits.page.max);
      expect(pageQuery(usual).safeParse({ limit: String(most) }).success).toBe(true);
      expect(pageQuery(usual).safeParse({ limit: String(most + 1) }).success).toBe(false);
    }
  });

  it('paging by offset reaches beyond the first page', () => {
    expect(limits.page.maxOffset).toBeGreaterThan(limits.page.max);
  });

  it('counts go at least as far as one page', () => {
    expect(limits.loop.countedUpTo).toBeGreaterThanOrEqual(limits.page.profile);
    expect(limits.notifications.countedUpTo).toBeGreaterThanOrEqual(limits.page.notifications);
    expect(limits.notifications.countedUpTo).toBeGreaterThanOrEqual(limits.notifications.actors);
  });

  it('a page of a remix tree is part of the family, and its captions are part of the loop’s', () => {
    expect(limits.tree.page).toBeLessThanOrEqual(limits.tree.family);
    expect(limits.tree.caption).toBeLessThanOrEqual(limits.loop.caption.max);
  });

  it('Discover never requests more than a page', () => {
    expect(limits.discover.featured).toBeLessThanOrEqual(limits.page.max);
    expect(limits.discover.suggestedCreators).toBeLessThanOrEqual(limits.page.people);
  });

  it('the fallback moods of Discover exist and fit among the trending ones', () => {
    expect(limits.discover.trendingFallback).toBeLessThanOrEqual(limits.discover.trending);
    expect(trendingFallbackMoods).toHaveLength(limits.discover.trendingFallback);
  });

  it('every offered mood can be posted, as many of them as a loop may have', () => {
    for (const moods of [cameraMoods.map(({ mood }) => mood), statusMoods]) {
      expect(moods.filter((mood) => !isMoodSlug(mood))).toEqual([]);
      expect(moods.length).toBeGreaterThanOrEqual(limits.moodTags.max);
    }
  });

  it('everything with a name can be searched for by it', () => {
    const { query } = limits.search;
    expect(query.max).toBeGreaterThanOrEqual(limits.username.max + '@'.length);
    expect(query.max).toBeGreaterThanOrEqual(limits.moodSlug.max + '#'.length);
    expect(query.max).toBeGreaterThanOrEqual(limits.name.max);
  });

  it('the sign-in form accepts a username as well as an email address', () => {
    expect(limits.email.max).toBeGreaterThanOrEqual(limits.username.max);
  });

  it('a fresh sign-in expires long before any session, and a short session before a long one', () => {
    expect(limits.freshSignInMinutes).toBeLessThan(limits.sessionDays.short * MINUTES_PER_DAY);
    expect(limits.sessionDays.short).toBeLessThan(limits.sessionDays.long);
  });

  it('the bio counter warns before the limit and not from the start', () => {
    expect(limits.bio.warnWithin).toBeLessThan(limits.bio.max);
  });

  it('moderated content fits into the excerpt, which is as long as a caption', () => {
    expect(limits.comment.max).toBeLessThanOrEqual(limits.loop.caption.max);
    expect(limits.bio.max).toBeLessThanOrEqual(limits.loop.caption.max);
  });

  it('the id of a notification group holds every kind with a UUID', () => {
    for (const kind of notificationKinds) {
      expect(`${kind}:`.length + UUID_LENGTH).toBeLessThanOrEqual(limits.notifications.groupId.max);
    }
  });

  it('a UUID is a valid idempotency key', () => {
    expect(UUID_LENGTH).toBeGreaterThanOrEqual(limits.idempotencyKey.min);
    expect(UUID_LENGTH).toBeLessThanOrEqual(limits.idempotencyKey.max);
  });

  it('every status and every supported language fits into its field', () => {
    for (const status of verificationStatuses) {
      expect(status.length).toBeLessThanOrEqual(limits.verificationStatus.max);
    }
    for (const language of languageNames) {
      expect(language.length).toBeLessThanOrEqual(limits.captions.language.max);
    }
  });

  it('one cue fits into the size limit of all captions', () => {
    const BYTES_PER_UNIT = 3;
    expect(limits.captions.text.max * BYTES_PER_UNIT).toBeLessThan(limits.captions.bytes);
  });

  it.each([
    ['username_too_short', limits.username.min],
    ['username_too_long', limits.username.max],
    ['bio_too_long', limits.bio.max],
    ['comment_too_long', limits.comment.max],
    ['caption_too_long', limits.loop.caption.max],
    ['password_too_short', limits.password.min],
    ['password_too_long', limits.password.max],
    ['appeal_too_long', limits.appeal.max],
    ['report_note_too_long', limits.report.note.max],
  ] as const)('the message of %s names the limit', (code, limit) => {
    expect(Object.values(valuesOfError(code))).toContain(limit);
  });
});
