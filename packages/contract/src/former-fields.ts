import type { CallName } from './calls.ts';

/** From one name of a field to its other one. */
type FieldNames = Readonly<Record<string, string>>;

const position = { position: 'place' };
const message = { message: 'words' };

/**
 * The names up to 0.2 of fields, by the names that replaced them on 2026-11-17. Remove in 0.4.
 *
 * Servers send both names and accept either, so that pages of 0.2 go on working; only the new names
 * are in the API reference. Pages read both and, when a server of 0.2 refuses the new name, send the
 * former one.
 */
export const formerFields: Readonly<Partial<Record<CallName, FieldNames>>> = {
  'waitlist.position': position,
  'moderation.waitlist': position,
  'moderation.queue': message,
  'moderation.read': message,
  'moderation.decide': message,
  'moderation.undo': message,
  'moderation.appeals': message,
  'moderation.decideAppeal': message,
  'moderation.suspended': message,
  'statements.list': message,
  'statements.read': message,
  'statements.appeal': message,
};

export function inverted(names: FieldNames): FieldNames {
  return Object.fromEntries(Object.entries(names).map(([from, to]) => [to, from]));
}

/** The value, in which every object that has a field under one name has it under the other too. */
export function addFields<Value>(names: FieldNames, value: Value): Value;
export function addFields(names: FieldNames, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => addFields(names, item));
  if (!isObject(value)) return value;
  const parts = Object.entries(value).map(
    ([name, part]) => [name, addFields(names, part)] as const,
  );
  const added = parts.flatMap(([name, part]) => {
    const other = Object.hasOwn(names, name) ? names[name] : undefined;
    return other === undefined || Object.hasOwn(value, other) ? [] : [[other, part] as const];
  });
  return Object.fromEntries([...parts, ...added]);
}

/** The body with its own fields renamed. One that has both names is left as it is, and so refused. */
export function renameFields(names: FieldNames, body: unknown): unknown {
  if (!isObject(body)) return body;
  const renamed = Object.entries(body).map(([name, part]) => {
    const other = Object.hasOwn(names, name) ? names[name] : undefined;
    return [other === undefined || Object.hasOwn(body, other) ? name : other, part];
  });
  return Object.fromEntries(renamed);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
