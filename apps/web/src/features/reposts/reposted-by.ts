import type { Loop } from '@swirl/contract/schemas/loops';
import type { FollowedLoop, RepostedBy } from '@swirl/contract/schemas/reposts';

const isFollowed = (loop: Loop): loop is FollowedLoop => 'repostedBy' in loop;

/** Who of the people that the viewer follows reposted a loop; only the following feed says so. */
export const repostedBy = (loop: Loop): RepostedBy | undefined =>
  isFollowed(loop) ? loop.repostedBy : undefined;

/** The loop without one of those people; without any of them, as if no one had reposted it. */
export const withoutReposter = (loop: Loop, userId: string): Loop => {
  const { repostedBy: reposts, ...plain }: FollowedLoop = loop;
  if (reposts === undefined) return loop;
  const people = reposts.people.filter(({ id }) => id !== userId);
  if (people.length === 0) return plain;
  const line = reposts.line?.userId === userId ? null : reposts.line;
  const followed: FollowedLoop = {
    ...plain,
    repostedBy: { people, count: Math.max(people.length, reposts.count - 1), line },
  };
  return followed;
};
