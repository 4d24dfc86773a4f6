import { without, WORLDS } from './mutant.ts';

const plugins = 'apps/api/src/plugins';
const modules = 'apps/api/src/modules';
const beforeBody = 'apps/api/test/refusals-before-body.test.ts';

/** What every request passes, and where services ask the policies. */
export const onTheWay = [
  ...without(`${plugins}/policies.ts`, [
    '    if (refusal !== null) throw new ApiError(refusal);\n',
  ]),
  ...without(
    `${plugins}/origin-check.ts`,
    [
      [
        'if (needsOrigin(request) && !isOurs(request, publicOrigin))',
        'if (publicOrigin === request.url)',
      ],
    ],
    { by: beforeBody, small: true },
  ),
  ...without(`${plugins}/origin-check.ts`, ['signsIn || '], { by: beforeBody }),
  ...without(
    `${plugins}/origin-check.ts`,
    [
      [
        "site === undefined ? headers.origin === publicOrigin : site === 'same-origin'",
        'headers.origin === publicOrigin',
      ],
    ],
    { by: beforeBody },
  ),
  ...without(`${modules}/comments/comments.service.ts`, [
    "      if (!canDeleteComment(viewer, { authorId: comment.userId })) throw new ApiError('forbidden');\n",
    ' || !canRespond(account, remixFactsOf(loop))',
  ]),
  ...without(`${modules}/loops/loops.service.ts`, [
    "      if (!canEditLoop(viewer, { authorId: loop.userId })) throw new ApiError('forbidden');\n",
    "      if (!canDeleteLoop(viewer, { authorId: loop.userId })) throw new ApiError('forbidden');\n",
  ]),
  ...without(`${modules}/captions/captions.service.ts`, [
    "    if (!canEditLoop(viewer, { authorId: row.loop.userId })) throw new ApiError('forbidden');\n",
  ]),
  ...without(
    `${modules}/users/liked.service.ts`,
    ["      if (!canSeeLiked(viewer, factsOf(user))) throw new ApiError('liked_hidden');\n"],
    { by: WORLDS },
  ),
  ...without(
    `${modules}/media/media-url.ts`,
    [
      ['isEqual(signature, signatureOf(key, ends, one))', 'signature !== null'],
      ' || secondsLeft <= 0',
    ],
    { by: 'apps/api/test/media-delivery.test.ts' },
  ),
  ...without(
    `${modules}/media/media.routes.ts`,
    [
      "    if (!isStillFor(link.audience, audienceOf(loop))) throw new ApiError('media_link_invalid');\n",
    ],
    { by: 'apps/api/test/media-delivery.test.ts' },
  ),
];
