import type { AccountChanges } from '@swirl/db/account-changes';
import type { LiveSession } from '@swirl/db/stores/accounts/sessions.store';

/** How long a read may use a session that was read before, if its end is not notified. */
export const SESSION_CACHE_MS = 5_000;
const MAX_SESSIONS = 5_000;

interface Options {
  readonly load: (sid: string) => Promise<LiveSession | null>;
  readonly changes: AccountChanges;
  /** 0 switches it off. */
  readonly maxAgeMs: number;
  readonly maxSessions?: number;
  readonly now?: () => number;
}

interface Entry {
  readonly found: LiveSession;
  readonly loadedAt: number;
}

/**
 * Sessions of the last few seconds. Changes of a session or its user remove it at once in every
 * process; if that message is lost, its age does. While no changes are received, nothing is cached.
 */
export function createSessionCache({
  load,
  changes,
  maxAgeMs,
  maxSessions = MAX_SESSIONS,
  now = () => performance.now(),
}: Options) {
  /** In the order of loading, because an entry is never renewed. */
  const entries = new Map<string, Entry>();
  const sidsByUser = new Map<string, Set<string>>();
  /** A session that was read before a change arrived must not be stored after it. */
  let drops = 0;

  const remove = (sid: string): void => {
    const entry = entries.get(sid);
    if (entry === undefined) return;
    entries.delete(sid);
    const { userId } = entry.found.session;
    const sids = sidsByUser.get(userId);
    sids?.delete(sid);
    if (sids?.size === 0) sidsByUser.delete(userId);
  };

  const isUsable = ({ found, loadedAt }: Entry): boolean =>
    now() - loadedAt < maxAgeMs && found.session.expire.getTime() > Date.now();

  const store = (sid: string, entry: Entry): void => {
    remove(sid);
    for (const [oldest, old] of entries) {
      if (isUsable(old) && entries.size < maxSessions) break;
      remove(oldest);
    }
    entries.set(sid, entry);
    const { userId } = entry.found.session;
    const sids = sidsByUser.get(userId) ?? new Set();
    sidsByUser.set(userId, sids.add(sid));
  };

  const dropUser = (userId: string): void => {
    drops += 1;
    for (const sid of sidsByUser.get(userId) ?? []) remove(sid);
  };
  changes.onChange(dropUser);
  changes.onGap(() => {
    drops += 1;
    entries.clear();
    sidsByUser.clear();
  });

  return {
    async find(sid: string): Promise<LiveSession | null> {
      const entry = changes.receiving() ? entries.get(sid) : undefined;
      if (entry !== undefined && isUsable(entry)) return entry.found;
      const before = drops;
      const loadedAt = now();
      const found = await load(sid);
      // Users who may not use their account are checked in the database every time.
      const storable = maxAgeMs > 0 && found !== null && !found.user.hidden;
      if (storable && changes.receiving() && drops === before) store(sid, { found, loadedAt });
      return found;
    },

    /** After a request that may have changed the user: its own process need not wait. */
    dropUser,

    drop(sid: string): void {
      drops += 1;
      remove(sid);
    },

    size: () => entries.size,
  };
}
