import { describe, expect, it } from 'vitest';
import { feedAvatar } from '../avatar.ts';
import { errorOfIssues } from '../errors.ts';
import { commentInput } from './comments.ts';
import { loopUpdate, mediaLoopForm, statusInput } from './loop-inputs.ts';
import { feedQuery, searchQuery } from './pages.ts';

const loopId = '019a8f2e-7c1b-7d3a-9f00-0123456789ab';

interface Parser {
  safeParse(value: unknown): { error?: { issues: readonly { message: string }[] } | undefined };
}

function refusal(schema: Parser, value: unknown): string | null {
  const { error } = schema.safeParse(value);
  return error ? errorOfIssues(error.issues) : null;
}

describe('posting a status', () => {
  const status = { mediaType: 'status', caption: ' hello ', moodTags: ['cozy'], duration: 0 };

  it('accepts text and moods', () => {
    expect(statusInput.parse(status)).toEqual({ ...status, caption: 'hello' });
    expect(refusal(statusInput, { ...status, caption: 'a'.repeat(500) })).toBeNull();
  });

  it.each([
    [{ caption: '' }, 'status_empty'],
    [{ caption: ' \n ' }, 'status_empty'],
    [{ caption: '\u200B\u2800' }, 'status_empty'],
    [{ caption: undefined }, 'status_empty'],
    [{ caption: 'a'.repeat(501) }, 'status_too_long'],
    [{ moodTags: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'too_many_mood_tags'],
    [{ moodTags: ['cozy', 'cozy'] }, 'mood_tag_repeated'],
    [{ moodTags: ['Not A Slug'] }, 'mood_tag_invalid'],
    [{ duration: 1 }, 'duration_invalid'],
    [{ userId: loopId }, 'invalid_request'],
    [{ mediaUrl: 'http://elsewhere/x.mp4' }, 'invalid_request'],
    [{ parentLoopId: loopId }, 'invalid_request'],
  ])('refuses %j: %s', (change, code) => {
    expect(refusal(statusInput, { ...status, ...change })).toBe(code);
  });
});

describe('posting a recording', () => {
  const form = {
    mediaType: 'audio',
    duration: '12.5',
    moodTags: '["cozy","calm"]',
    avatarConfig: JSON.stringify(feedAvatar),
    caption: ' hum ',
  };

  it('parses numbers and JSON in its text fields', () => {
    expect(mediaLoopForm.parse(form)).toEqual({
      mediaType: 'audio',
      duration: 12.5,
      moodTags: ['cozy', 'calm'],
      avatarConfig: feedAvatar,
      caption: 'hum',
    });
  });

  it('needs only kind and duration', () => {
    expect(mediaLoopForm.parse({ mediaType: 'video', duration: '60' })).toEqual({
      mediaType: 'video',
      duration: 60,
      moodTags: [],
    });
  });

  it('treats no avatar as null, and an empty caption as none', () => {
    expect(mediaLoopForm.parse({ ...form, avatarConfig: 'null', caption: '' })).toMatchObject({
      avatarConfig: null,
      caption: null,
    });
  });

  it('can remix another loop by audio or video', () => {
    expect(mediaLoopForm.parse({ ...form, parentLoopId: loopId }).parentLoopId).toBe(loopId);
    expect(
      refusal(mediaLoopForm, { ...form, mediaType: 'video', parentLoopId: loopId }),
    ).toBeNull();
    expect(refusal(mediaLoopForm, { ...form, mediaType: 'image' })).toBeNull();
  });

  it('accepts a crop and a cut', () => {
    const edit = {
      aspect: '9:16',
      mirror: true,
      crop: { x: 0.5, y: 0, width: 0.5, height: 1 },
      start: 70,
      end: 130,
    };
    expect(mediaLoopForm.parse({ ...form, edit: JSON.stringify(edit) }).edit).toEqual(edit);
  });

  it.each([
    [{ duration: '60.1' }, 'duration_invalid'],
    [{ duration: '-1' }, 'duration_invalid'],
    [{ duration: '' }, 'duration_invalid'],
    [{ duration: 'NaN' }, 'duration_invalid'],
    [{ duration: '1e1' }, 'duration_invalid'],
    [{ mediaType: 'status' }, 'invalid_request'],
    [{ mediaType: 'svg' }, 'invalid_request'],
    [{ moodTags: '["cozy"' }, 'mood_tag_invalid'],
    [{ moodTags: '{"0":"cozy"}' }, 'invalid_request'],
    [{ moodTags: '["cozy","cozy"]' }, 'mood_tag_repeated'],
    [{ avatarConfig: 'round' }, 'avatar_invalid'],
    [{ avatarConfig: '{"faceShape":"blob"}' }, 'avatar_invalid'],
    [{ avatarConfig: '{"__proto__":{"isAdmin":true}}' }, 'avatar_invalid'],
    [{ avatarConfig: ' '.repeat(10_001) }, 'avatar_invalid'],
    [{ caption: 'a'.repeat(501) }, 'caption_too_long'],
    [{ alt: 'a'.repeat(501) }, 'alt_too_long'],
    [{ edit: '{"start":5,"end":5}' }, 'edit_invalid'],
    [{ edit: '{"start":0,"end":60.5}' }, 'edit_invalid'],
    [{ edit: '{"crop":{"x":0.6,"y":0,"width":0.5,"height":1}}' }, 'edit_invalid'],
    [{ edit: '{"filter":"drawtext"}' }, 'invalid_request'],
    [{ mediaType: 'image', parentLoopId: loopId }, 'remix_type_invalid'],
    [{ userId: loopId }, 'invalid_request'],
  ])('refuses %j: %s', (change, code) => {
    expect(refusal(mediaLoopForm, { ...form, ...change })).toBe(code);
  });
});

describe('editing a loop', () => {
  it('keeps absent fields and clears by null', () => {
    expect(loopUpdate.parse({})).toEqual({});
    expect(loopUpdate.parse({ caption: null, moodTags: [] })).toEqual({
      caption: null,
      moodTags: [],
    });
  });

  it('changes nothing else', () => {
    for (const field of ['mediaType', 'duration', 'userId', 'parentLoopId', 'state']) {
      expect(refusal(loopUpdate, { [field]: 'x' })).toBe('invalid_request');
    }
  });
});

describe('commenting', () => {
  it('accepts 1 to 500 characters, trimmed', () => {
    expect(commentInput.parse({ loopId, content: ' a ' })).toEqual({ loopId, content: 'a' });
    expect(refusal(commentInput, { loopId, content: 'a'.repeat(500) })).toBeNull();
  });

  it.each([
    [{ loopId, content: '' }, 'comment_empty'],
    [{ loopId, content: '   ' }, 'comment_empty'],
    [{ loopId }, 'comment_empty'],
    [{ loopId, content: 'a'.repeat(501) }, 'comment_too_long'],
    [{ loopId: 'x', content: 'a' }, 'invalid_request'],
    [{ loopId, content: 'a', userId: loopId }, 'invalid_request'],
  ])('refuses %j: %s', (body, code) => {
    expect(refusal(commentInput, body)).toBe(code);
  });
});

describe('paging', () => {
  it('is ten from the start by default', () => {
    expect(feedQuery.parse({})).toEqual({ limit: 10, offset: 0 });
    expect(feedQuery.parse({ limit: '20', offset: '40', feed: 'following' })).toEqual({
      limit: 20,
      offset: 40,
      feed: 'following',
    });
  });

  it.each([
    [{ limit: '0' }],
    [{ limit: '51' }],
    [{ limit: '1.5' }],
    [{ limit: 'ten' }],
    [{ limit: '0x10' }],
    [{ limit: '1e1' }],
    [{ limit: ' 5' }],
    [{ limit: '' }],
    [{ limit: ['1', '2'] }],
    [{ offset: '-1' }],
    [{ offset: '10001' }],
    [{ feed: 'everyone' }],
    [{ cursor: 'c'.repeat(513) }],
    [{ sort: 'asc' }],
  ])('refuses %j', (query) => {
    expect(feedQuery.safeParse(query).success).toBe(false);
  });

  it('needs a search text', () => {
    expect(searchQuery.parse({ q: ' sam ' }).q).toBe('sam');
    expect(refusal(searchQuery, { q: '  ' })).toBe('search_empty');
    expect(refusal(searchQuery, { q: '\u200B' })).toBe('search_empty');
    expect(refusal(searchQuery, { q: 'a\0' })).toBe('invalid_request');
  });
});
