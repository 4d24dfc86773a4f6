import { Refused } from '@swirl/contract/refused';
import type { Transaction } from '../client.ts';
import { holdList } from '../stores/people/lists.store.ts';

/** Before a loop is posted or changed: the list that it is for has to be its author's own. */
export async function holdChosenList(
  tx: Transaction,
  authorId: string,
  listId: string | undefined,
): Promise<void> {
  if (listId === undefined) return;
  if ((await holdList(tx, authorId, listId)) === null) throw new Refused('list_not_found');
}
