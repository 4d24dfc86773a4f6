import { describe, expect, it } from 'vitest';
import { channelsOf } from './notifications.ts';
import { withDefaults } from './preferences.ts';

const everything = { inApp: true, push: true, email: true };
const nothing = { inApp: false, push: false, email: false };

const switches = [
  ['reaction', 'notifyOnLikes'],
  ['comment', 'notifyOnComments'],
  ['follow', 'notifyOnFollows'],
  ['remix', 'notifyOnRemixes'],
] as const;

describe('the channels of a notification', () => {
  it.each(switches)('of a %s are all by default', (kind) => {
    expect(channelsOf(kind, withDefaults({}))).toEqual(everything);
  });

  it('of a moderation decision exclude the digest, since it has its own email', () => {
    expect(channelsOf('statement', withDefaults({}))).toEqual({ ...everything, email: false });
  });

  it('of a scheduled loop that could not be posted are inbox and devices, whatever is turned off', () => {
    const preferences = withDefaults({ notificationInApp: false });
    const known = { ...everything, email: false };
    expect(channelsOf('schedule_failed', preferences)).toEqual(known);
  });

  it('of captions to check are the inbox alone, unless it is turned off', () => {
    const inbox = { ...nothing, inApp: true };
    expect(channelsOf('captions_drafted', withDefaults({}))).toEqual(inbox);
    const preferences = withDefaults({ notificationInApp: false });
    expect(channelsOf('captions_drafted', preferences)).toEqual(nothing);
  });

  it.each(switches)(
    'of a %s are none with %s turned off, and other kinds are unchanged',
    (kind, field) => {
      const preferences = withDefaults({ [field]: false });
      for (const [other] of switches) {
        expect(channelsOf(other, preferences)).toEqual(other === kind ? nothing : everything);
      }
    },
  );

  it.each([
    ['notificationInApp', 'inApp'],
    ['notificationPush', 'push'],
    ['notificationEmail', 'email'],
  ] as const)('exclude the channel that %s turns off', (field, channel) => {
    const preferences = withDefaults({ [field]: false });
    for (const [kind] of switches) {
      expect(channelsOf(kind, preferences)).toEqual({ ...everything, [channel]: false });
    }
  });

  it('of a moderation decision include the inbox whatever is turned off', () => {
    const preferences = withDefaults({
      notificationInApp: false,
      notificationPush: false,
      notificationEmail: false,
    });
    expect(channelsOf('statement', preferences)).toEqual({ ...nothing, inApp: true });
  });
});
