import { limits } from './limits.ts';

const DIGITS = 4;
const NAMELESS = 'looper';

/** Names that could pass for this site, or for those who run it. */
const RESERVED: ReadonlySet<string> = new Set([
  'abuse',
  'account',
  'accounts',
  'admin',
  'administrator',
  'admins',
  'anonymous',
  'api',
  'billing',
  'bot',
  'contact',
  'deleted',
  'everyone',
  'feedback',
  'help',
  'helpdesk',
  'hostmaster',
  'info',
  'legal',
  'mod',
  'moderation',
  'moderator',
  'moderators',
  'mods',
  'noreply',
  'null',
  'official',
  'operator',
  'owner',
  'owners',
  'postmaster',
  'press',
  'privacy',
  'root',
  'safety',
  'security',
  'service',
  'staff',
  'superuser',
  'support',
  'swirl',
  'swirladmin',
  'swirlapp',
  'swirlofficial',
  'swirlsupport',
  'swirlteam',
  'sysadmin',
  'system',
  'team',
  'trust',
  'undefined',
  'verification',
  'verified',
  'webmaster',
]);

/** Whether it is reserved, ignoring letter case and underscores. */
export function isReservedUsername(username: string): boolean {
  return RESERVED.has(username.toLowerCase().replaceAll('_', ''));
}

/** A suggested username: the names in plain letters. Never the email address, which is private. */
export function suggestUsername(person: {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}): string {
  const plain = [person.firstName, person.lastName]
    .map((name) => (name ?? '').normalize('NFKD').replaceAll(/[^A-Za-z0-9_]/g, ''))
    .filter(Boolean)
    .join('_')
    .toLowerCase()
    .slice(0, limits.username.max - DIGITS);
  return plain.length < limits.username.min || isReservedUsername(plain) ? NAMELESS : plain;
}

/** The same with digits, for when it is taken. `chance` is between 0 and 1. */
export function varyUsername(username: string, chance: number): string {
  const digits = String(Math.floor(chance * 10 ** DIGITS)).padStart(DIGITS, '0');
  return `${username.slice(0, limits.username.max - DIGITS)}${digits}`;
}
