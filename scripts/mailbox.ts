import { startMailbox } from '@swirl/testing/mailbox';

// The mail server of `pnpm dev`: emails are printed instead of sent.
const url = new URL(process.env['SMTP_URL'] || 'smtp://127.0.0.1:41025');

const mailbox = await startMailbox({
  port: Number(url.port) || 25,
  onMail: ({ to, subject, links }) => {
    console.log([`Mail to ${to}: ${subject}`, ...links].join('\n  '));
  },
});
console.log(`Mail is taken at ${mailbox.url} and printed here.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void mailbox.close().then(() => process.exit(0)));
}
