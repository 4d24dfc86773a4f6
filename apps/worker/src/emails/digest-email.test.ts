import { languageNames } from '@swirl/contract/languages';
import { isDigestKind, notificationKinds } from '@swirl/contract/notifications';
import type { DigestNotification } from '@swirl/db/stores/notifications/deliverable-notifications.store';
import { describe, expect, it } from 'vitest';
import { groupNotifications } from '../notifications/group-notifications.ts';
import { digestEmail } from './digest-email.ts';
import { translateTo } from './email-language.ts';

const links = {
  inboxUrl: 'https://swirl.example/notifications',
  unsubscribeUrl: 'https://u.example',
};

let made = 0;
function notification(given: Partial<DigestNotification> = {}): DigestNotification {
  made += 1;
  return {
    id: `0191e4a0-0000-7000-8000-${String(made).padStart(12, '0')}`,
    kind: 'reaction',
    actorId: `person ${made}`,
    actor: { firstName: 'Ava', lastName: 'Reed', username: 'avaloops' },
    loopId: 'loop',
    commentId: null,
    remixId: null,
    statementId: null,
    mediaType: 'video',
    caption: 'Rain at 5',
    commentKind: null,
    comment: null,
    mood: null,
    ...given,
  };
}

const emailOf = (...all: DigestNotification[]) =>
  digestEmail(groupNotifications(all), links, translateTo('en'));

describe('the digest', () => {
  it('with a single notification has it as its subject', () => {
    expect(emailOf(notification({ kind: 'follow', loopId: null, caption: null }))).toMatchObject({
      subject: 'Ava Reed followed you',
      paragraphs: ['Ava Reed followed you'],
    });
  });

  it('counts each user once, and names the latest', () => {
    const repeated = {
      actorId: 'same',
      actor: { firstName: null, lastName: null, username: 'theo' },
    };
    const { paragraphs } = emailOf(notification(), notification(repeated), notification(repeated));
    expect(paragraphs).toEqual(['theo and 1 other reacted to your loop: ‘Rain at 5’']);
  });

  it('names the mood if everyone felt the same', () => {
    const felt = (mood: 'cozy' | 'dreamy') => notification({ mood });
    expect(emailOf(felt('cozy'), felt('cozy')).paragraphs).toEqual([
      'Ava Reed and 1 other felt cozy with your loop: ‘Rain at 5’',
    ]);
    expect(emailOf(felt('cozy'), felt('dreamy')).paragraphs[0]).toContain('reacted to your loop');
    expect(emailOf(felt('cozy'), notification()).paragraphs[0]).toContain('reacted to your loop');
  });

  it('stops after ten lines', () => {
    const many = Array.from({ length: 13 }, (_, index) =>
      notification({ loopId: `loop ${index}` }),
    );
    const { subject, paragraphs } = emailOf(...many);
    expect(subject).toBe('Ava Reed reacted to your loop and more on Swirl');
    expect(paragraphs).toHaveLength(11);
    expect(paragraphs.at(-1)).toBe('And 3 more.');
  });

  it.each([
    'bit.ly/x',
    'evil.example',
    'http:evil.example',
    'a.b.evil.co.uk?x=1',
    'EVIL.IO',
    'пример.рф',
    'me@evil.example',
    'xn--e1afmkfd.xn--p1ai',
    'evil。com',
  ])('contains no bare address: %s', (address) => {
    const actor = { firstName: `Ava ${address}`, lastName: 'Reed', username: null };
    const { subject, paragraphs } = emailOf(
      notification({ kind: 'comment', comment: `see ${address} now`, actor }),
    );
    expect(`${subject} ${paragraphs.join(' ')}`).not.toContain(address.replace(/^.*[@:]/, ''));
  });

  it('keeps ordinary sentences, numbers and times', () => {
    const comment = 'So good. Rain at 5.30, 1.5 km… e.g. here.';
    const { paragraphs } = emailOf(notification({ kind: 'comment', comment }));
    expect(paragraphs[0]).toBe(`Ava Reed commented on your loop: ‘${comment}’`);
  });

  it('contains no links, line breaks or overlong words of other users', () => {
    const comment = `win\nnow: https://evil.example/x or WWW.evil.example ${'x'.repeat(500)}`;
    const actor = { firstName: 'Bad\r\nBcc: a@b', lastName: 'http://evil.example', username: null };
    const { subject, paragraphs } = emailOf(notification({ kind: 'comment', comment, actor }));
    expect(`${subject} ${paragraphs.join(' ')}`).not.toMatch(/evil|[\r\n]/);
    expect(paragraphs[0]).toMatch(/^Bad Bcc: a@b … commented on your loop: ‘win now: … or … x+…’$/);
    expect(paragraphs[0]?.length).toBeLessThan(150);
  });
});

describe.each(languageNames)('the digest in %s', (language) => {
  it.each(notificationKinds.filter(isDigestKind))(
    'has a text for every number of people: %s',
    (kind) => {
      for (const people of [1, 2, 3, 12]) {
        const all = Array.from({ length: people }, () => notification({ kind, comment: 'Lovely' }));
        const email = digestEmail(groupNotifications(all), links, translateTo(language));
        const texts = [email.subject, ...email.paragraphs, email.action?.label, email.closing];
        expect(
          texts.filter((text) => text?.trim() === '' || /[{}]|undefined/.test(text ?? '')),
        ).toEqual([]);
      }
    },
  );
});
