import { unsubscribePath } from '@swirl/contract/navigations';
import { findUserById } from '@swirl/db/stores/accounts/users.store';
import { newId } from '@swirl/db/ids';
import { readConfig } from '@swirl/platform/config';
import { createUnsubscribeTokens } from '@swirl/platform/unsubscribe-token';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_ORIGIN, startApi, type TestApi } from './harness.ts';

let api: TestApi;
const tokens = createUnsubscribeTokens(readConfig(process.env).secretKey);

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const linkOf = (userId: string) => unsubscribePath(tokens.write(userId));
const wantsMail = async (userId: string) =>
  (await findUserById(api.db, userId))?.preferences.notificationEmail ?? true;

describe('the unsubscribe link in a notification email', () => {
  it('asks for confirmation, since mail programs open links too', async () => {
    const { user } = await api.signIn();
    const page = await api.fetch(linkOf(user.id));
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('<form method="post"');
    expect(await wantsMail(user.id)).toBe(true);
  });

  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  it.each([
    ['a mail provider', { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }],
    ['a mail provider with another kind of form', { body: form }],
    ['a mail provider from anywhere', { headers: { origin: 'https://mail.example' } }],
    ['the button of our page', { body: '', headers: { 'content-type': 'text/plain' } }],
  ])('ends these emails by one %s request, without a session', async (_who, init) => {
    const { user } = await api.signIn({ preferences: { notifyOnLikes: false } });
    const answer = await api.fetch(linkOf(user.id), { method: 'POST', ...init });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('You’re unsubscribed');
    const changed = await findUserById(api.db, user.id);
    expect(changed?.preferences).toEqual({ notifyOnLikes: false, notificationEmail: false });
  });

  it('applies to the account it was sent to, no matter who is signed in', async () => {
    const [recipient, reader] = [await api.signIn(), await api.signIn()];
    const answer = await api.fetch(linkOf(recipient.user.id), {
      method: 'POST',
      headers: { cookie: reader.cookie, origin: PUBLIC_ORIGIN },
    });
    expect(answer.status).toBe(200);
    expect(await wantsMail(recipient.user.id)).toBe(false);
    expect(await wantsMail(reader.user.id)).toBe(true);
  });

  it('does nothing when another site posts it from a signed-in browser', async () => {
    const { user, cookie } = await api.signIn();
    const answer = await api.fetch(linkOf(user.id), {
      method: 'POST',
      headers: { cookie, origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
    expect(await wantsMail(user.id)).toBe(true);
  });

  it('works repeatedly, and for deleted accounts', async () => {
    const { user } = await api.signIn();
    for (const id of [user.id, user.id, newId()]) {
      expect((await api.fetch(linkOf(id), { method: 'POST' })).status).toBe(200);
    }
  });

  it.each([
    '',
    '?token=',
    '?token=x',
    `?token=${newId()}.AAAAAAAAAAAAAAAAAAAAAA`,
    '?token=a&token=b',
  ])('is refused with %s', async (query) => {
    for (const method of ['GET', 'POST']) {
      const answer = await api.fetch(`/api/unsubscribe${query}`, { method });
      expect(answer.status).toBe(410);
      expect(await answer.text()).toContain('This link doesn’t work');
    }
  });
});
