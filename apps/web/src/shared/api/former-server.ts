import type { CallName } from '@swirl/contract/calls';
import { addFields, formerFields, inverted, renameFields } from '@swirl/contract/former-fields';
import { formerPaths } from '@swirl/contract/former-paths';
import { ApiError } from './api-error.ts';

// During an upgrade a page may be newer than the server that answers. Remove in 0.4.

type Sent = { path: string; body: unknown };

/**
 * What to send instead, after a server refused a path or a field that it may only know by its
 * former name. Refused requests changed nothing, so sending again is safe.
 */
export const formerRequest = (
  name: CallName,
  { path, body }: Sent,
  error: unknown,
): Sent | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  const formerPath = formerPaths[name];
  if (error.status === 404 && formerPath !== undefined) return { path: formerPath, body };
  const fields = formerFields[name];
  if (error.status !== 400 || fields === undefined || body === undefined) return undefined;
  return { path, body: renameFields(fields, body) };
};

/** An answer that has the new names of fields, also from a server that only knows the former. */
export const currentAnswer = <Answer>(name: CallName, answer: Answer): Answer => {
  const fields = formerFields[name];
  return fields === undefined ? answer : addFields(inverted(fields), answer);
};
