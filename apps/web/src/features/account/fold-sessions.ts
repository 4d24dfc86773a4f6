type Session = { id: string; device: string | null; current: boolean; lastSeenAt: string };

export type SessionFold<Item extends Session> = { device: string | null; sessions: Item[] };

/** The current device first and alone, then similar devices as groups, each newest first. */
export const foldSessions = <Item extends Session>(
  sessions: readonly Item[],
): SessionFold<Item>[] => {
  const newestFirst = sessions.toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
  const folds = newestFirst
    .filter(({ current }) => current)
    .map((session): SessionFold<Item> => ({ device: session.device, sessions: [session] }));
  const others = Map.groupBy(
    newestFirst.filter(({ current }) => !current),
    ({ device }) => device,
  );
  for (const [device, equal] of others) folds.push({ device, sessions: equal });
  return folds;
};
