import type { CurrentUser } from '@swirl/contract/schemas/users';
import type { QueryClient } from '@tanstack/react-query';
import { ConnectionError } from '../api/api-error.ts';
import { showNotice } from '../api/show-notice.ts';
import { feedNames, loopKeys } from '../loops/loop-keys.ts';
import { peopleKeys } from '../people/people-keys.ts';
import { offlineMode } from '../shell/use-online.ts';
import { readOfflineCopy } from './offline-copy.ts';

/** Refetches from the server, which replaces the copy. */
const lookAgain = async (client: QueryClient): Promise<boolean> => {
  const before = offlineMode.read();
  if (before === undefined) return true;
  await client.refetchQueries({ queryKey: peopleKeys.me });
  // Still offline: the refetch has restored the copy again.
  if (offlineMode.read() !== before) return false;
  offlineMode.end();
  await client.invalidateQueries({ queryKey: loopKeys.feeds });
  return true;
};

const retry = async (client: QueryClient): Promise<void> => {
  if (!(await lookAgain(client))) showNotice('feedFailed', new ConnectionError('Still offline'));
};

/** Offline: shows what this user last saw here, until the server can be reached. */
export const restoreOfflineCopy = async (client: QueryClient): Promise<CurrentUser | undefined> => {
  const isNew = offlineMode.read() === undefined;
  // A page that already has a response keeps it.
  if (isNew && client.getQueryData(peopleKeys.me) !== undefined) return undefined;
  const copy = await readOfflineCopy();
  if (copy === undefined) return undefined;
  for (const feed of feedNames) {
    const items = copy.feeds[feed];
    if (items === undefined) continue;
    client.setQueryData(loopKeys.feed(feed), {
      pages: [{ items, next: null }],
      pageParams: [null],
    });
  }
  if (copy.saved !== undefined) {
    client.setQueryData(loopKeys.savedIn(null), {
      pages: [{ items: copy.saved.loops, next: null }],
      pageParams: [null],
    });
  }
  offlineMode.begin(() => void retry(client));
  if (isNew) window.addEventListener('online', () => void lookAgain(client));
  return copy.me;
};
