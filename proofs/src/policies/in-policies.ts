import { without, WORLDS } from './mutant.ts';

const folder = 'packages/contract/src/policies';
const access = `${folder}/access.ts`;
const loops = `${folder}/loops.ts`;
const comments = `${folder}/comments.ts`;
const people = `${folder}/people.ts`;
/** For what the API asks before a policy does, or does not ask at all. */
const tested = { by: `${folder}/` };

const ofAuthors = (can: string): readonly [string, string] => {
  const head = `export function ${can}(viewer: ViewerId, loop: Pick<LoopFacts, 'authorId'>): boolean {\n`;
  return [
    `${head}  return isSelf(viewer, loop.authorId);`,
    `${head}  return isSelf(viewer, viewer?.id ?? loop.authorId);`,
  ];
};

/** Who may call, see and do what, in the contract's own words. */
export const inPolicies = [
  ...without(access, [
    "  if (caller === null) return 'unauthorized';\n",
    "  if (policy === 'even-suspended') return null;\n",
    "  if (caller.suspended) return 'suspended';\n",
    "  if (caller.leaving) return 'leaving';\n",
    "  if (caller.waiting) return 'waiting';\n",
    "  if (policy === 'verified-email' && caller.mustVerifyEmail) return 'email_not_verified';\n",
    "  if (policy === 'owner' && !isOwner(caller)) return 'forbidden';\n",
  ]),
  ...without(`${folder}/viewer.ts`, [' && !viewer.suspended'], tested),

  ...without(
    loops,
    [
      [
        '  if (viewer === null) return false;\n  if (isSelf(viewer, loop.authorId)) return loop.state',
        '  if (isSelf(viewer, loop.authorId)) return loop.state',
      ],
    ],
    tested,
  ),
  ...without(loops, [
    ["return loop.state !== 'removed';", 'return true;'],
    ["if (loop.state !== 'ready' || loop.authorHidden", 'if (loop.authorHidden'],
    ['loop.authorHidden || areParted(loop.between)', 'areParted(loop.between)'],
    [' || areParted(loop.between)) return false', ') return false'],
    ["(visibility === 'friends' && areFriends(loop.between))", "visibility === 'friends'"],
    ["    loop.state === 'ready' &&\n", ''],
    ['    !loop.authorHidden &&\n', ''],
    ofAuthors('canEditLoop'),
    ofAuthors('canDeleteLoop'),
  ]),
  // The API says what the policy says: only the policy's own tests know better.
  ...without(
    loops,
    [
      ["return loop.state === 'ready' && canSeeLoop", 'return canSeeLoop'],
      ["(allowed === 'friends' && areFriends(loop.between))", "allowed === 'friends'"],
    ],
    tested,
  ),
  ...without(`${folder}/visibility.ts`, [['? one : other', '? one : one']]),

  ...without(`${folder}/relationship.ts`, [
    ['return between.viewerFollows && between.followsViewer', 'return between.viewerFollows'],
    ['return between.viewerBlocks || between.blocksViewer', 'return between.viewerBlocks'],
  ]),
  ...without(
    comments,
    [
      "  if (comment.moderated === 'removed') return false;\n",
      '  if (isSelf(viewer, comment.authorId)) return true;\n',
      "  if (comment.moderated === 'hidden') return false;\n",
      '!comment.authorHidden && ',
      ' && !areParted(comment.between)',
    ],
    { by: WORLDS },
  ),
  ...without(
    people,
    [['(!person.hidden && !areParted(person.between))', '!areParted(person.between)']],
    { by: WORLDS },
  ),
  ...without(people, [['person.privacyShowEmail && canSeeProfile', 'canSeeProfile']]),
  ...without(
    people,
    [
      ['person.privacyShowActivity && canSeeProfile', 'canSeeProfile'],
      ['return !isSelf(viewer, person.id) && canSeeProfile', 'return canSeeProfile'],
      '    account.emailVerified &&\n',
    ],
    tested,
  ),
  ...without(
    `${folder}/moderation.ts`,
    [
      ' && (about.userId === null || !isSelf(viewer, about.userId))',
      ['appeal.decidedBy !== viewer.id || appeal.otherOwners', 'appeal.otherOwners'],
    ],
    tested,
  ),
];
