import { PRODUCT_NAME } from '@swirl/contract/product';
import type { MailWords, SignInMethod } from './mail-words.ts';

const notYou = 'If you did not ask for this, ignore this mail and nothing happens.';
const things = { loop: 'loop', comment: 'comment', user: 'account' };

const added: Readonly<Record<SignInMethod, string>> = {
  passkey: 'A passkey was added',
  provider: 'A sign-in provider was linked',
  password: 'A password was set',
};

export const english: MailWords = {
  letters: {
    verifyEmail: (url) => ({
      subject: `Verify your e-mail address for ${PRODUCT_NAME}`,
      paragraphs: ['Please verify that this address is yours. The link works for one day.'],
      action: { label: 'Verify this address', url },
      closing: `If you have no account on ${PRODUCT_NAME}, ignore this mail and do not open the link.`,
    }),
    confirmSignUp: (url) => ({
      subject: `Finish creating your ${PRODUCT_NAME} account`,
      paragraphs: ['Your account begins with this link. It works once, for one day.'],
      action: { label: 'Create my account', url },
      closing: notYou,
    }),
    alreadyRegistered: (url) => ({
      subject: `You already have a ${PRODUCT_NAME} account`,
      paragraphs: [
        'Someone tried to create an account with this address, which has one already.',
        'If that was you, sign in; if you forgot your password, you can set a new one there.',
      ],
      action: { label: 'Sign in', url },
      closing: notYou,
    }),
    resetPassword: (url) => ({
      subject: `Set a new password for ${PRODUCT_NAME}`,
      paragraphs: ['Here you can set a new password. The link works once, for one hour.'],
      action: { label: 'Set a new password', url },
      closing: notYou,
    }),
    passwordChanged: (url) => ({
      subject: `Your ${PRODUCT_NAME} password was changed`,
      paragraphs: [
        'Your password was just changed, and all other devices were signed out.',
        'If that was not you, set a new password now: ‘Forgot password’ on the sign-in page.',
      ],
      action: { label: 'Open the sign-in page', url },
    }),
    signInMethodAdded: (url, method) => ({
      subject: `${added[method]} for your ${PRODUCT_NAME} account`,
      paragraphs: [
        `${added[method]}. Your account can be signed in to with it from now on.`,
        'If that was not you, set a new password now (‘Forgot password’ on the sign-in page), then remove it in Settings and sign out all other devices there.',
      ],
      action: { label: 'Open the sign-in page', url },
    }),
    leaving: (url, days) => ({
      subject: `Your ${PRODUCT_NAME} account is being deleted`,
      paragraphs: [
        'You asked for your account to be deleted. Nobody sees it any more, and all devices were signed out.',
        days > 0
          ? `For ${days === 1 ? 'one day' : `${days} days`} you can change your mind or take your data along: sign in, and you will be asked. After that everything is gone for good.`
          : 'Everything will be gone for good within the hour.',
        'If that was not you, sign in now, keep your account and set a new password.',
      ],
      action: { label: 'Open the sign-in page', url },
    }),
    admitted: (url) => ({
      subject: `You are in: welcome to ${PRODUCT_NAME}`,
      paragraphs: ['Your wait is over. Sign in and post your first loop.'],
      action: { label: `Open ${PRODUCT_NAME}`, url },
    }),
  },
  moderation: {
    reasons: {
      spam: 'spam',
      harassment: 'harassment',
      'hate-speech': 'hate speech',
      violence: 'violence',
      'self-harm': 'a concern about self-harm',
      'sexual-content': 'sexual content',
      'stolen-content': 'stolen content',
      impersonation: 'impersonation',
      'something-else': 'another reason',
    },
    hidden: (target) => ({
      subject: `Your ${things[target]} was hidden`,
      happened: `A moderator has hidden your ${things[target]}. You still see it, others do not.`,
    }),
    removed: (target) => ({
      subject: `Your ${things[target]} was removed`,
      happened: `A moderator has removed your ${things[target]}.`,
    }),
    suspended: () => ({
      subject: `Your ${PRODUCT_NAME} account was suspended`,
      happened: 'A moderator has suspended your account. What you posted is hidden.',
    }),
    reason: (reason) => `The reason: ${reason}.`,
    writes: (words) => `The moderator writes: ${words}`,
    appeal: (days) => `If you think that this is wrong, you can appeal once, within ${days} days.`,
    readOrAppeal: 'Read the decision or appeal',
    back: (target) => `Your ${things[target]} is back`,
    openAgain: `Your ${PRODUCT_NAME} account is open again`,
    undone: 'The decision of a moderator about something of yours was undone.',
    read: 'Read what was decided',
    appealDecided: 'Your appeal was decided',
    upheld: 'Your appeal was looked at. The decision stays as it was.',
    report: `Your report to ${PRODUCT_NAME}`,
    thanks: 'Thank you for telling us. A moderator has looked at what you reported.',
    acted: 'It broke our rules, and we have acted on it.',
    notActed: 'We could not find that it breaks our rules, so we have not acted on it.',
    forgotten: 'We do not keep your address any longer.',
  },
  digest: {
    others: (name, others) => `${name} and ${others} ${others === 1 ? 'other' : 'others'}`,
    deeds: {
      reaction: (who, thing) => `${who} reacted to your ${thing}`,
      comment: (who, thing) => `${who} commented on your ${thing}`,
      remix: (who, thing) => `${who} remixed your ${thing}`,
      follow: (who) => `${who} followed you`,
    },
    loop: 'loop',
    status: 'status',
    quoted: (words) => `: ‘${words}’`,
    andMore: (first) => `${first} and more on ${PRODUCT_NAME}`,
    more: (count) => `And ${count} more.`,
    see: 'See what is new',
    closing: (url) =>
      `You get this because notifications by e-mail are switched on. To switch them off: ${url}`,
  },
};
