import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageNames } from './languages.ts';
import { preferenceFields, withDefaults, type StoredPreferences } from './preferences.ts';
import { preferenceInput, preferences } from './schemas/preferences.ts';

const initial = {
  stayLoggedIn: false,
  theme: 'system',
  fontSize: 'medium',
  language: 'system',
  homeFeed: 'for-you',
  contentWarnings: 'cover',
  aiLoops: 'show',
  privacyShowEmail: false,
  privacyShowActivity: true,
  loopVisibility: 'public',
  remixPermissions: 'everyone',
  commentPermissions: 'everyone',
  layerPermissions: 'nobody',
  automaticCaptions: true,
  syncDrafts: false,
  notificationEmail: true,
  notificationPush: true,
  notificationInApp: true,
  notifyOnComments: true,
  notifyOnLikes: true,
  notifyOnFollows: true,
  notifyOnRemixes: true,
};

/** One known setting with one of its values. */
const change = fc
  .constantFrom(...Object.entries(preferenceFields))
  .chain(([field, { values }]) =>
    fc.constantFrom<boolean | string>(...values).map((value) => ({ [field]: value })),
  );

describe('preferences', () => {
  it('have the specified defaults', () => {
    expect(withDefaults({})).toEqual(initial);
  });

  it('offer every language', () => {
    expect(preferenceFields.language.values).toEqual(['system', ...languageNames]);
  });

  it('are complete and valid, whatever was stored', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const read = { ...withDefaults(stored), blockedUserIds: [] };
        expect(preferences.safeParse(read).success).toBe(true);
      }),
    );
  });

  it('keep every change and no other, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(change), change, (before, last) => {
        const stored: StoredPreferences = Object.assign({}, ...before);
        expect(withDefaults({ ...stored, ...last })).toEqual({ ...withDefaults(stored), ...last });
      }),
    );
  });

  it('ignore unknown values', () => {
    expect(withDefaults({ theme: 'sepia', fontSize: 'large', old: 1 })).toEqual({
      ...initial,
      fontSize: 'large',
    });
  });
});

describe('changing a preference', () => {
  it('accepts any one known setting', () => {
    fc.assert(
      fc.property(change, (one) => {
        expect(preferenceInput.parse(one)).toEqual(one);
      }),
    );
  });

  it('refuses two at a time', () => {
    fc.assert(
      fc.property(change, change, (one, other) => {
        const both = { ...one, ...other };
        fc.pre(Object.keys(both).length === 2);
        expect(preferenceInput.safeParse(both).success).toBe(false);
      }),
    );
  });

  it.each([
    [{}],
    [{ theme: 'sepia' }],
    [{ theme: null }],
    [{ stayLoggedIn: 'true' }],
    [{ blockedUserIds: [] }],
    [{ verificationStatus: 'owner' }],
    [{ theme: 'dark', verificationStatus: 'owner' }],
    [[{ theme: 'dark' }]],
    [null],
  ])('refuses %j and says why', (body: unknown) => {
    const result = preferenceInput.safeParse(body);
    expect(result.error?.issues[0]?.message).toBe('preference_invalid');
  });
});
