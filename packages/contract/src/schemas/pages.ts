import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { profileTabs } from '../loops.ts';
import { storableText, typedText, wholeNumber } from './text.ts';

export const cursor = storableText()
  .min(1, errorCode('cursor_invalid'))
  .max(limits.cursor.max, errorCode('cursor_invalid'))
  .optional();

function limit(usual: number) {
  return wholeNumber(1, Math.max(usual, limits.page.max)).default(usual);
}

/** A paged list without other options. */
export function pageQuery(usual: number) {
  return z.strictObject({ limit: limit(usual), cursor });
}

/**
 * With a cursor the offset is ignored. `include=all` adds what followed people reposted and the loops of
 * followed moods to the following feed, which is then read by cursor alone.
 */
export const feedQuery = z
  .strictObject({
    limit: limit(limits.page.feed),
    offset: wholeNumber(0, limits.page.maxOffset).default(0),
    cursor,
    feed: z.literal('following').optional(),
    include: z.literal('all').optional(),
  })
  .refine(
    ({ feed, include, offset }) => include === undefined || (feed === 'following' && offset === 0),
  );

/** `posts` is all but audio, `remixes` is of any kind; absent: everything. */
export const profileLoopsQuery = z.strictObject({
  limit: limit(limits.page.profile),
  cursor,
  only: z.enum(profileTabs).optional(),
});
export const likedQuery = z.strictObject({ limit: limit(limits.page.profile), cursor });
export const peopleQuery = z.strictObject({ limit: limit(limits.page.people), cursor });
export const moodLoopsQuery = z.strictObject({ limit: limit(limits.page.feed), cursor });
export const remixesQuery = z.strictObject({ limit: limit(limits.page.profile), cursor });
export const notificationsQuery = z.strictObject({
  limit: limit(limits.page.notifications),
  cursor,
});

export const searchQuery = z.strictObject({
  q: typedText(limits.search.query.max, errorCode('search_too_long')).min(
    1,
    errorCode('search_empty'),
  ),
  limit: limit(limits.page.search),
  cursor,
});
