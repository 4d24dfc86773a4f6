import { startMailbox, type Mailbox } from '@swirl/testing/mailbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMailer, isRefusedForGood, type Mailer } from './mail.ts';

const mail = {
  to: 'sam@example.test',
  subject: 'Zażółć: a subject',
  text: 'Hello\nhttps://swirl.example/x?y=z#token',
  html: '<p>Hello</p>',
};

describe('the mailer', () => {
  let mailbox: Mailbox;
  let mailer: Mailer;

  beforeAll(async () => {
    mailbox = await startMailbox();
    mailer = createMailer({ smtpUrl: mailbox.url, from: 'Swirl <hello@swirl.example>' });
  });

  afterEach(() => mailbox.refuseWith(null));

  afterAll(async () => {
    mailer.close();
    await mailbox.close();
  });

  it('sends text and HTML over SMTP', async () => {
    await mailer.send(mail);
    const received = await mailbox.next(mail.to);
    expect(received).toMatchObject({ from: 'hello@swirl.example', subject: mail.subject });
    expect(received.text).toContain('Hello');
    expect(received.html).toContain('<p>Hello</p>');
    expect(received.links).toEqual(['https://swirl.example/x?y=z#token']);
    expect(received.headers['auto-submitted']).toBe('auto-generated');
  });

  it('sends nothing to another machine that cannot encrypt, unless the address says so', async () => {
    // Leads to this machine, and is none of its names.
    const elsewhere = mailbox.url.replace('127.0.0.1', '0.0.0.0');
    const from = 'Swirl <hello@swirl.example>';
    const [strict, open] = [elsewhere, `${elsewhere}/?requireTLS=false`].map((smtpUrl) =>
      createMailer({ smtpUrl, from }),
    );
    const count = mailbox.mails.length;
    const failure: unknown = await strict?.send(mail).catch((error: unknown) => error);
    expect(String(failure)).toContain('STARTTLS');
    expect(isRefusedForGood(failure)).toBe(false);
    expect(mailbox.mails).toHaveLength(count);
    await open?.send(mail);
    expect(mailbox.mails).toHaveLength(count + 1);
  });

  it('does not let an address become several, or a header', async () => {
    const count = mailbox.mails.length;
    const odd = '"a@b.org, c"@example.test';
    await mailer.send({ ...mail, to: odd, subject: 'x\r\nBcc: evil@example.test' }).catch(() => {});
    const since = mailbox.mails.slice(count);
    expect(since.map(({ to }) => to)).not.toContain('evil@example.test');
    expect(since.length).toBeLessThanOrEqual(1);
    expect(since.every(({ headers }) => headers['bcc'] === undefined)).toBe(true);
  });

  it.each([
    [451, false],
    [550, true],
  ])('knows whether %d is permanent: %s', async (code, forGood) => {
    mailbox.refuseWith(code);
    const failure: unknown = await mailer.send(mail).then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(Error);
    expect(isRefusedForGood(failure)).toBe(forGood);
  });

  it('fails temporarily when the server is unavailable', async () => {
    const gone = await startMailbox();
    await gone.close();
    const lost = createMailer({ smtpUrl: gone.url, from: 'a@b.org' });
    const failure: unknown = await lost.send(mail).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(isRefusedForGood(failure)).toBe(false);
  });
});
