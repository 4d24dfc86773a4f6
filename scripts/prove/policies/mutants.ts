/** A check that is taken out, to see whether anything notices. */
export interface Mutant {
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly from: string;
  readonly to: string;
  /** Where the matrix and the worlds cannot see it: the tests that must. */
  readonly tests?: readonly string[];
  /** Also in the small size. */
  readonly small?: true;
}

const contract = 'packages/contract/src/policies';
const without = (file: string, ...checks: readonly string[]): Mutant[] =>
  checks.map((from) => ({ file, from, to: '' }));
const instead = (file: string, ...changes: readonly (readonly [string, string])[]): Mutant[] =>
  changes.map(([from, to]) => ({ file, from, to }));
const seenBy = (tests: readonly string[], mutants: readonly Mutant[]): Mutant[] =>
  mutants.map((mutant) => Object.assign(mutant, { tests }));
const alsoSmall = (mutants: readonly Mutant[]): Mutant[] =>
  mutants.map((mutant) => Object.assign(mutant, { small: true as const }));

const ofPolicies = [`${contract}/`];

const whoMayCall: readonly Mutant[] = [
  ...without(
    `${contract}/access.ts`,
    "  if (caller === null) return 'unauthorized';\n",
    "  if (policy === 'even-suspended') return null;\n",
    "  if (caller.suspended) return 'suspended';\n",
    "  if (caller.leaving) return 'leaving';\n",
    "  if (caller.waiting) return 'waiting';\n",
    "  if (policy === 'verified-email' && caller.mustVerifyEmail) return 'email_not_verified';\n",
  ),
  ...alsoSmall(
    without(
      `${contract}/access.ts`,
      "  if (policy === 'owner' && !isOwner(caller)) return 'forbidden';\n",
    ),
  ),
  ...seenBy(ofPolicies, without(`${contract}/viewer.ts`, ' && !viewer.suspended')),
  ...without(
    'apps/api/src/plugins/policies.ts',
    '    if (refusal !== null) throw new ApiError(refusal);\n',
  ),
];

const whoSeesLoops: readonly Mutant[] = [
  ...seenBy(ofPolicies, [
    {
      file: `${contract}/loops.ts`,
      from: '  if (viewer === null) return false;\n  if (isSelf(viewer, loop.authorId)) return loop.state',
      to: '  if (isSelf(viewer, loop.authorId)) return loop.state',
    },
  ]),
  ...instead(
    `${contract}/loops.ts`,
    ["return loop.state !== 'removed';", 'return true;'],
    ["if (loop.state !== 'ready' || loop.authorHidden", 'if (loop.authorHidden'],
    ['loop.authorHidden || areParted(loop.between)', 'areParted(loop.between)'],
    [' || areParted(loop.between)) return false', ') return false'],
    ["(visibility === 'friends' && areFriends(loop.between))", "visibility === 'friends'"],
    [
      "  return loop.state === 'ready' && canSeeLoop(viewer, loop);",
      '  return canSeeLoop(viewer, loop);',
    ],
    ["(allowed === 'friends' && areFriends(loop.between))", "allowed === 'friends'"],
    [
      "canEditLoop(viewer: ViewerId, loop: Pick<LoopFacts, 'authorId'>): boolean {\n  return isSelf(viewer, loop.authorId);",
      "canEditLoop(viewer: ViewerId, loop: Pick<LoopFacts, 'authorId'>): boolean {\n  return viewer !== null || isSelf(viewer, loop.authorId);",
    ],
    [
      "canDeleteLoop(viewer: ViewerId, loop: Pick<LoopFacts, 'authorId'>): boolean {\n  return isSelf(viewer, loop.authorId);",
      "canDeleteLoop(viewer: ViewerId, loop: Pick<LoopFacts, 'authorId'>): boolean {\n  return viewer !== null || isSelf(viewer, loop.authorId);",
    ],
  ),
  ...seenBy(ofPolicies, without(`${contract}/loops.ts`, '    !loop.authorHidden &&\n')),
  ...instead(`${contract}/visibility.ts`, [
    'strictness[one] >= strictness[other] ? one : other',
    'strictness[one] >= strictness[other] ? one : one',
  ]),
];

const whoSeesPeople: readonly Mutant[] = [
  ...instead(
    `${contract}/relationship.ts`,
    ['between.viewerFollows && between.followsViewer', 'between.viewerFollows'],
    ['return between.viewerBlocks || between.blocksViewer', 'return between.viewerBlocks'],
  ),
  ...without(
    `${contract}/comments.ts`,
    "  if (comment.moderated === 'removed') return false;\n",
    '  if (isSelf(viewer, comment.authorId)) return true;\n',
    "  if (comment.moderated === 'hidden') return false;\n",
    '!comment.authorHidden && ',
    ' && !areParted(comment.between)',
  ),
  ...instead(
    `${contract}/people.ts`,
    ['(!person.hidden && !areParted(person.between))', '!areParted(person.between)'],
    ['person.privacyShowEmail && canSeeProfile', 'canSeeProfile'],
    ['person.privacyShowActivity && canSeeProfile', 'canSeeProfile'],
  ),
  ...seenBy(ofPolicies, [
    ...instead(`${contract}/people.ts`, [
      'return !isSelf(viewer, person.id) && canSeeProfile(viewer, person);',
      'return canSeeProfile(viewer, person);',
    ]),
    ...without(`${contract}/people.ts`, '    account.emailVerified &&\n'),
  ]),
];

const predicate = 'packages/db/src/visibility.ts';

const inTheDatabase: readonly Mutant[] = [
  ...instead(
    predicate,
    [" AND ${loop.state} <> 'removed') OR (", ') OR ('],
    [
      "OR (\n    ${loop.state} = 'ready'\n    AND NOT ${author.hidden}\n    AND ${loop.visibility} <>",
      'OR (\n    NOT ${author.hidden}\n    AND ${loop.visibility} <>',
    ],
    [
      '    AND NOT ${author.hidden}\n    AND ${loop.visibility} <>',
      '    AND ${loop.visibility} <>',
    ],
    [
      '(${follow(viewer, loop.userId)} AND ${follow(loop.userId, viewer)})',
      '${follow(viewer, loop.userId)}',
    ],
    [
      "(${loop.visibility} = 'public' AND ${author.loopVisibility} = 'public')",
      "(${loop.visibility} = 'public')",
    ],
  ),
  ...without(
    predicate,
    "    AND ${loop.visibility} <> 'private'\n",
    "    AND ${author.loopVisibility} <> 'private'\n",
    '    AND NOT ${block(loop.userId, viewer)}\n',
    '    AND NOT ${block(users.id, viewer)}\n',
    '    AND NOT ${block(viewer, users.id)}\n',
    '    AND (${comments.hiddenAt} IS NULL OR ${comments.userId} = ${viewer})\n',
    '    AND ${personVisibleTo(viewer)}\n',
  ),
  ...alsoSmall(without(predicate, '    AND NOT ${block(viewer, loop.userId)}\n')),
  ...instead(
    predicate,
    ['    ${comments.removedAt} IS NULL\n', '    true\n'],
    ['    NOT ${users.hidden}\n', '    true\n'],
  ),
  ...seenBy(
    ['packages/db/src/visibility.test.ts'],
    [
      ...instead(predicate, [
        "  return sql`(\n    ${loop.state} = 'ready'\n    AND NOT ${author.hidden}\n",
        "  return sql`(\n    ${loop.state} = 'ready'\n",
      ]),
    ],
  ),
  ...instead('packages/db/src/stores/feed.store.ts', ["pageOf('feed', unmuted)", "pageOf('feed')"]),
];

const onTheWay: readonly Mutant[] = [
  ...seenBy(
    ['apps/api/test/refusals-before-body.test.ts'],
    [
      ...alsoSmall(
        instead('apps/api/src/plugins/origin-check.ts', [
          'if (needsOrigin(request) && !isOurs(request, publicOrigin)) {',
          'if (needsOrigin(request) && publicOrigin.length === 0) {',
        ]),
      ),
      ...instead('apps/api/src/plugins/origin-check.ts', [
        'return signsIn || sessionIdOf(request) !== undefined;',
        'return sessionIdOf(request) !== undefined && !signsIn;',
      ]),
    ],
  ),
  ...without(
    'apps/api/src/modules/comments/comments.service.ts',
    "      if (!canDeleteComment(viewer, { authorId: comment.userId })) throw new ApiError('forbidden');\n",
    ' || !canRespond(account, remixFactsOf(loop))',
  ),
  ...without(
    'apps/api/src/modules/loops/loops.service.ts',
    "      if (!canEditLoop(viewer, { authorId: loop.userId })) throw new ApiError('forbidden');\n",
    "      if (!canDeleteLoop(viewer, { authorId: loop.userId })) throw new ApiError('forbidden');\n",
  ),
  ...without(
    'apps/api/src/modules/users/liked.service.ts',
    "      if (!canSeeLiked(viewer, factsOf(user))) throw new ApiError('liked_hidden');\n",
  ),
  ...instead('packages/db/src/stores/passkeys.store.ts', [
    '.where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))\n    .returning',
    '.where(eq(passkeys.id, id))\n    .returning',
  ]),
  ...instead('packages/db/src/stores/sessions.store.ts', [
    '.where(and(eq(sessions.sid, sid), eq(sessions.userId, userId)))',
    '.where(eq(sessions.sid, sid))',
  ]),
  ...seenBy(
    ['apps/api/test/events.test.ts'],
    without('packages/db/src/stores/live-sessions.store.ts', '        not(users.hidden),\n'),
  ),
  ...seenBy(
    ['apps/api/test/blocks.test.ts'],
    instead('packages/db/src/stores/blocks.store.ts', [
      '.delete(blocks)\n    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))',
      '.delete(blocks)\n    .where(eq(blocks.blockedId, blockedId))',
    ]),
  ),
];

export const mutants: readonly Mutant[] = [
  ...whoMayCall,
  ...whoSeesLoops,
  ...whoSeesPeople,
  ...inTheDatabase,
  ...onTheWay,
];
