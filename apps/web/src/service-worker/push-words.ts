import { pathTo } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import * as m from '#messages';

export type PushWords = { title: string; path: string; tag: string };

const SENTENCES = new Map<string | undefined, (by: { name: string }) => string>([
  ['reaction', m.push_reaction],
  ['comment', m.push_comment],
  ['follow', m.push_follow],
  ['remix', m.push_remix],
  ['statement', m.push_statement],
]);

/** For a message that cannot be read, or is newer than this file: browsers insist on showing something. */
const SOMETHING: PushWords = {
  title: PRODUCT_NAME,
  path: pathTo.notifications(),
  tag: 'something',
};

const textIn = (message: object, field: string): string | undefined => {
  const value: unknown = new Map(Object.entries(message)).get(field);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** A push leads to a screen of ours, whatever it says. */
const screenOf = (path: string | undefined): string =>
  path !== undefined && /^\/(?![/\\])/.test(path) ? path : SOMETHING.path;

/** What a push says to people, and where it leads. */
export const pushWords = (text: string | undefined): PushWords => {
  let message: unknown;
  try {
    message = JSON.parse(text ?? '');
  } catch {
    return SOMETHING;
  }
  if (typeof message !== 'object' || message === null) return SOMETHING;
  const sentence = SENTENCES.get(textIn(message, 'kind'));
  return {
    title:
      sentence?.({ name: textIn(message, 'actorName') ?? m.push_somebody() }) ?? SOMETHING.title,
    path: screenOf(textIn(message, 'path')),
    tag: textIn(message, 'notificationId') ?? SOMETHING.tag,
  };
};
