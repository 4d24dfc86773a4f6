import { currentErrorCode } from '@swirl/contract/former-error-codes';
import { returnPath } from '@swirl/contract/return-to';
import * as m from '#messages';
import { errorMessages } from '#shared/config/error-messages.ts';

/** The view that the URL of the sign-in page names in its hash. */
export type Arrival =
  | { at: 'sign-in' | 'create'; problem?: string }
  | { at: 'verify' | 'reset' | 'confirm' | 'invite'; token: string };

const MAILED = {
  verify: 'verify',
  reset: 'reset',
  'sign-in': 'confirm',
  invite: 'invite',
} as const;

const isMailed = (name: string): name is keyof typeof MAILED => Object.hasOwn(MAILED, name);

const problemOf = (code: string): string =>
  new Map(Object.entries(errorMessages)).get(currentErrorCode(code))?.() ??
  m.error_provider_failed();

export const readArrival = (hash: string): Arrival => {
  const [name = '', value = ''] = hash.replace(/^#/, '').split('=', 2);
  if (name === 'create') return { at: 'create' };
  if (value === '') return { at: 'sign-in' };
  if (isMailed(name)) return { at: MAILED[name], token: value };
  return name === 'error' ? { at: 'sign-in', problem: problemOf(value) } : { at: 'sign-in' };
};

/** The page after sign-in: only a path of our own. */
export const readNext = (search: string): string =>
  returnPath(new URLSearchParams(search).get('next'));
