type Session = { id: string; device: string | null; current: boolean; lastSeenAt: string };

export type SessionGroup<Item extends Session> = { device: string | null; sessions: Item[] };

/** The current device first and alone, then similar devices as groups, each newest first. */
export const groupSessions = <Item extends Session>(
  sessions: readonly Item[],
): SessionGroup<Item>[] => {
  const newestFirst = sessions.toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
  const groups = newestFirst
    .filter(({ current }) => current)
    .map((session): SessionGroup<Item> => ({ device: session.device, sessions: [session] }));
  const others = Map.groupBy(
    newestFirst.filter(({ current }) => !current),
    ({ device }) => device,
  );
  for (const [device, equal] of others) groups.push({ device, sessions: equal });
  return groups;
};
