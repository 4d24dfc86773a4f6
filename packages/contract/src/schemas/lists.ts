import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { id, typedName } from './text.ts';
import { person } from './users.ts';

const { name, people, faces } = limits.lists;

export const listInput = z.strictObject({
  name: typedName(name.max, errorCode('list_name_too_long')).min(1, errorCode('list_name_empty')),
});

export const listParams = z.strictObject({ listId: id });
export const listPersonParams = z.strictObject({ listId: id, userId: id });

export const listName = z.object({ id, name: z.string() });

/** A list of people, as its owner sees it. No one else gets to know of it. */
export const list = listName.extend({
  /** How many of its people the owner can see. */
  people: z.int().min(0).max(people),
  /** Those who were added last. */
  faces: z.array(person).max(faces),
  /** How many loops are for it. */
  loops: z.int().min(0),
});

export type List = z.output<typeof list>;
