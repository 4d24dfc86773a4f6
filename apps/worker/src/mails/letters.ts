import { PRODUCT_NAME } from '@swirl/contract/product';
import type { Letter } from './compose.ts';

// Every text that leaves by mail about one's account.

const notYou = 'If you did not ask for this, ignore this mail and nothing happens.';

export const letters = {
  verifyEmail: (url: string): Letter => ({
    subject: `Verify your e-mail address for ${PRODUCT_NAME}`,
    paragraphs: ['Please verify that this address is yours. The link works for one day.'],
    action: { label: 'Verify this address', url },
    closing: `If you have no account on ${PRODUCT_NAME}, ignore this mail and do not open the link.`,
  }),
  confirmSignUp: (url: string): Letter => ({
    subject: `Finish creating your ${PRODUCT_NAME} account`,
    paragraphs: ['Your account begins with this link. It works once, for one day.'],
    action: { label: 'Create my account', url },
    closing: notYou,
  }),
  alreadyRegistered: (url: string): Letter => ({
    subject: `You already have a ${PRODUCT_NAME} account`,
    paragraphs: [
      'Someone tried to create an account with this address, which has one already.',
      'If that was you, sign in; if you forgot your password, you can set a new one there.',
    ],
    action: { label: 'Sign in', url },
    closing: notYou,
  }),
  resetPassword: (url: string): Letter => ({
    subject: `Set a new password for ${PRODUCT_NAME}`,
    paragraphs: ['Here you can set a new password. The link works once, for one hour.'],
    action: { label: 'Set a new password', url },
    closing: notYou,
  }),
  passwordChanged: (url: string): Letter => ({
    subject: `Your ${PRODUCT_NAME} password was changed`,
    paragraphs: [
      'Your password was just changed, and all other devices were signed out.',
      'If that was not you, set a new password now: ‘Forgot password’ on the sign-in page.',
    ],
    action: { label: 'Open the sign-in page', url },
  }),
  leaving: (url: string, days: number): Letter => ({
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
  admitted: (url: string): Letter => ({
    subject: `You are in: welcome to ${PRODUCT_NAME}`,
    paragraphs: ['Your wait is over. Sign in and post your first loop.'],
    action: { label: `Open ${PRODUCT_NAME}`, url },
  }),
} as const;
