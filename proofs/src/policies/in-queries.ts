import { without, WORLDS } from './mutant.ts';

const predicate = 'packages/db/src/visibility.ts';
const deliverable = 'packages/db/src/notification-visibility.ts';
const stores = 'packages/db/src/stores';

/** The same rules as conditions of what is read, and whose a row has to be. */
export const inQueries = [
  ...without(predicate, [
    " AND ${loop.state} <> 'removed'",
    [
      "OR (\n    ${loop.state} = 'ready'\n    AND NOT ${author.hidden}\n    AND ${loop.visibility} <>",
      'OR (\n    NOT ${author.hidden}\n    AND ${loop.visibility} <>',
    ],
    [
      '    AND NOT ${author.hidden}\n    AND ${loop.visibility} <>',
      '    AND ${loop.visibility} <>',
    ],
    "    AND ${loop.visibility} <> 'private'\n",
    "    AND ${author.loopVisibility} <> 'private'\n",
    ["(${loop.visibility} = 'public' AND ${author", '(${author'],
    ["= 'public' AND ${author.loopVisibility} = 'public')", "= 'public')"],
    ['(${follow(viewer, loop.userId)} AND ', '('],
    [' AND ${follow(loop.userId, viewer)})', ')'],
    '    ${notParted(viewer, loop.userId, ownBlocks)}\n',
    ['sql`AND NOT ${block(other, viewer)}`', 'sql``'],
    ["sql`(\n    ${loop.state} = 'ready'\n    AND NOT", 'sql`(\n    NOT'],
    [
      "sql`(\n    ${loop.state} = 'ready'\n    AND NOT ${author.hidden}\n",
      "sql`(\n    ${loop.state} = 'ready'\n",
    ],
    "    AND ${loop.visibility} = 'public'\n",
    "    AND ${author.loopVisibility} = 'public'\n",
    ['    NOT ${users.hidden}\n', '    true\n'],
    '    ${notParted(viewer, users.id, ownBlocks)}\n',
    ['sql`AND NOT ${block(viewer, other)} ${blocksViewer}`', 'blocksViewer'],
  ]),

  ...without(
    predicate,
    [
      ['    ${comments.removedAt} IS NULL\n', '    true\n'],
      '    AND (${comments.hiddenAt} IS NULL OR ${comments.userId} = ${viewer})\n',
      '    AND ${personVisibleTo(viewer, ownBlocks)}\n',
    ],
    { by: WORLDS },
  ),

  ...without(
    deliverable,
    [
      'AND ${personVisibleTo(recipient)} ',
      ' AND NOT ${hasMuted(recipient, users.id)}',
      '  AND (${told.remixId} IS NULL OR ${remixVisible})\n',
      " AND ${loops.state} = 'ready' AND ${visibleTo(recipient)}",
      ' AND ${commentVisibleTo(recipient)}',
    ],
    { by: WORLDS },
  ),
  // Only one's own loop, and that only once it is removed: too rare to be drawn each time.
  ...without(deliverable, ['  AND (${told.loopId} IS NULL OR ${loopVisible})\n'], {
    by: 'apps/api/test/notifications.test.ts',
  }),
  ...without(
    `${stores}/loops/feed.store.ts`,
    [
      ["pageOf('feed', unmuted)", "pageOf('feed')"],
      ', notMuted(viewer, follows.followingId)',
      [': undefined, unmuted, visibleTo', ': undefined, visibleTo'],
    ],
    { by: WORLDS },
  ),
  ...without(`${stores}/loops/featured.store.ts`, [', notMuted(viewer, loops.userId)'], {
    by: WORLDS,
  }),
  ...without(`${stores}/people/suggestions.store.ts`, [', notMuted(me, users.id)'], { by: WORLDS }),

  ...without(`${stores}/accounts/passkeys.store.ts`, [
    [
      '.where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))\n    .returning',
      '.where(eq(passkeys.id, id))\n    .returning',
    ],
  ]),
  ...without(`${stores}/accounts/sessions.store.ts`, [
    [
      '.where(and(eq(sessions.sid, sid), eq(sessions.userId, userId)))',
      '.where(eq(sessions.sid, sid))',
    ],
  ]),
  ...without(
    `${stores}/accounts/sessions.store.ts`,
    [[", sql.placeholder('sid')), gt(sessions.expire, sql`now()`)", ", sql.placeholder('sid'))"]],
    { by: 'apps/api/test/session.test.ts' },
  ),
  ...without(`${stores}/moderation/moderation-decisions.store.ts`, [
    [
      '(moderationDecisions.id, id), eq(moderationDecisions.userId, userId), stated',
      '(moderationDecisions.id, id), stated',
    ],
  ]),
  ...without(`${stores}/my-data/data-exports.store.ts`, [
    [
      '        eq(dataExports.id, id),\n        eq(dataExports.userId, userId),\n',
      '        eq(dataExports.id, id),\n',
    ],
  ]),
  ...without(`${stores}/accounts/live-sessions.store.ts`, ['NOT ${users.hidden} AND '], {
    by: 'apps/api/test/events.test.ts',
  }),
  ...without(
    `${stores}/people/blocks.store.ts`,
    [
      [
        '.delete(blocks)\n    .where(and(eq(blocks.blockerId, blockerId), eq',
        '.delete(blocks)\n    .where(and(eq',
      ],
    ],
    { by: 'apps/api/test/blocks.test.ts' },
  ),
];
