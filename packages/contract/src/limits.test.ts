import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';

describe('the specified limits', () => {
  it.each([
    ['a caption', limits.loop.caption.max, 500],
    ['a description of a photo', limits.loop.alt.max, 500],
    ['a comment', limits.comment.max, 500],
    ['a bio', limits.bio.max, 160],
    ['the warning before the end of a bio', limits.bio.warnWithin, 20],
    ['the shortest username', limits.username.min, 3],
    ['the longest username', limits.username.max, 20],
    ['a first or last name', limits.name.max, 50],
    ['mood tags of a loop', limits.moodTags.max, 5],
    ['a mood tag', limits.moodSlug.max, 24],
    ['seconds of a loop', limits.loop.seconds.max, 60],
    ['loops on a feed page', limits.page.feed, 10],
    ['loops on a profile page', limits.page.profile, 60],
    ['bytes of an image', limits.imageBytes, 5_242_880],
    ['bytes of a recording', limits.mediaBytes, 209_715_200],
    ['saved profiles on a device', limits.savedProfiles.max, 5],
    ['days of a session', limits.sessionDays.short, 7],
    ['days of a session that stays', limits.sessionDays.long, 30],
    ['letters of initials', limits.initials.max, 2],
    ['characters of a verification status', limits.verificationStatus.max, 20],
    ['moods shown when nothing trends', limits.discover.trendingFallback, 5],
    ['suggested creators', limits.discover.suggestedCreators, 6],
  ])('are kept: %s', (_, actual, promised) => {
    expect(actual).toBe(promised);
  });
});
