import type { NotificationKind } from '@swirl/contract/notifications';
import type { DrawnWorld } from './drawn-world.ts';
import { commentName, loopName, personName } from './world-names.ts';
import type { WorldPolicies } from './world-policies.ts';

type Index = number;

/** A notification that was once created; whether it may still be shown is decided separately. */
export interface Notice {
  readonly name: string;
  readonly kind: Exclude<NotificationKind, 'statement'>;
  readonly by: Index;
  readonly loop?: Index;
  readonly comment?: Index;
  readonly remix?: Index;
}

const ME = 0;

/** Every action of others on the viewer's content, in the order of the world's lists. */
export function noticesOf(drawn: DrawnWorld): Notice[] {
  const { loops, reactions, reposts, comments, follows, hearts } = drawn;
  const isMine = (loop: Index | null) => loop !== null && loops[loop]?.by === ME;
  const reacted = reactions
    .filter(({ by, on }) => by !== ME && isMine(on))
    .map(({ by, on }): Notice => {
      const name = `${personName(by)}’s reaction to ${loopName(on)}`;
      return { name, kind: 'reaction', by, loop: on };
    });
  const reposted = reposts
    .filter(({ by, on }) => by !== ME && isMine(on))
    .map(({ by, on }): Notice => {
      const name = `${personName(by)}’s repost of ${loopName(on)}`;
      return { name, kind: 'repost', by, loop: on };
    });
  const commented = comments.flatMap(({ by, on, parent }, index): Notice[] => {
    if (by === ME) return [];
    const about = { name: commentName(index), by, loop: on, comment: index };
    if (parent !== null && comments[parent]?.by === ME) return [{ ...about, kind: 'reply' }];
    return isMine(on) ? [{ ...about, kind: 'comment' }] : [];
  });
  const hearted = hearts.flatMap(({ by, on: comment }): Notice[] => {
    const given = comments[comment];
    if (by === ME || given?.by !== ME) return [];
    const name = `${personName(by)}’s heart for ${commentName(comment)}`;
    return [{ name, kind: 'comment_heart', by, loop: given.on, comment }];
  });
  const followed = follows
    .filter(([, to]) => to === ME)
    .map(([by]): Notice => ({ name: `${personName(by)}’s follow`, kind: 'follow', by }));
  const remixed = loops.flatMap(({ by, parent }, remix): Notice[] =>
    by === ME || parent === null || !isMine(parent)
      ? []
      : [{ name: `the remix ${loopName(remix)}`, kind: 'remix', by, loop: parent, remix }],
  );
  return [...reacted, ...reposted, ...commented, ...hearted, ...followed, ...remixed];
}

/** Nothing by hidden, blocked or muted users, nor about content the viewer may no longer see. */
export function isDeliverable(world: DrawnWorld, rules: WorldPolicies, notice: Notice): boolean {
  const { by, loop, comment, remix } = notice;
  if (!rules.seesPerson(ME, by) || rules.mutes(ME, by)) return false;
  if (loop !== undefined && (!rules.seesLoop(ME, loop) || rules.mutesLoop(loop))) return false;
  // Those on a list don't learn who else is on it.
  const isAuthor = loop !== undefined && world.loops[loop]?.by === by;
  const named = notice.kind !== 'comment_heart' || isAuthor;
  if (loop !== undefined && !named && !rules.seesReactors(ME, loop)) return false;
  if (comment !== undefined && rules.mutesComment(comment)) return false;
  const drawn = comment === undefined ? undefined : world.comments[comment];
  if (drawn !== undefined && !rules.seesComment(ME, drawn)) return false;
  return remix === undefined || (rules.seesLoop(ME, remix) && !rules.mutesLoop(remix));
}
