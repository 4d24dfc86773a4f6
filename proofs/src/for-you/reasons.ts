import type { Output } from '@swirl/contract/endpoints';
import type { createPool } from '@swirl/db/client';

type Pool = ReturnType<typeof createPool>;
type ShownLoop = Output<'feeds.forYou'>[number];

/** What someone was shown, with the reasons that were given. */
export interface Claim {
  readonly viewerId: string;
  readonly loop: ShownLoop;
}

const FOLLOWING =
  'EXISTS (SELECT FROM follows WHERE follower_id = viewer AND following_id = person)';
const REACTED =
  'EXISTS (SELECT FROM reactions WHERE reactions.loop_id = claim.loop AND user_id = person)';
/** The viewer reacted with that mood or to a loop that has it, or posted one. */
const LIKES = `(
  EXISTS (
    SELECT FROM reactions JOIN loops ON loops.id = reactions.loop_id
    WHERE reactions.user_id = viewer AND (reactions.mood = named OR named = ANY (mood_tags))
  ) OR EXISTS (SELECT FROM loops WHERE loops.user_id = viewer AND named = ANY (mood_tags))
)`;
const HAS_MOOD =
  'EXISTS (SELECT FROM loops WHERE loops.id = claim.loop AND named = ANY (mood_tags))';

/** How many reasons the tables don't bear out, read in another way than For you reads them. */
export async function countUntrue(
  pool: Pool,
  claims: readonly Claim[],
  newAuthors: ReadonlySet<string>,
): Promise<number> {
  const following: (string | null)[][] = [];
  const reactions: (string | null)[][] = [];
  const moods: (string | null)[][] = [];
  const strangers: (string | null)[][] = [];
  let untrue = 0;
  for (const { viewerId, loop } of claims) {
    if (loop.reasons.reduce((sum, { parts }) => sum + parts, 0) !== 10) untrue += 1;
    for (const reason of loop.reasons) {
      if (reason.kind === 'following') following.push([viewerId, loop.id, loop.user.id, null]);
      if (reason.kind === 'reactions') {
        if (reason.people.length === 0) untrue += 1;
        for (const { id } of reason.people) reactions.push([viewerId, loop.id, id, null]);
      }
      if (reason.kind === 'moods') {
        if (reason.moods.length === 0) untrue += 1;
        for (const mood of reason.moods) moods.push([viewerId, loop.id, null, mood]);
      }
      if (reason.kind === 'newAuthors') {
        if (!newAuthors.has(loop.user.id)) untrue += 1;
        strangers.push([viewerId, loop.id, loop.user.id, null]);
      }
    }
  }
  const wrong = async (rows: readonly (readonly (string | null)[])[], condition: string) => {
    const { rows: counted } = await pool.query<{ count: string }>(
      `SELECT count(*) FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[])
         AS claim (viewer, loop, person, named)
       WHERE NOT (${condition})`,
      [0, 1, 2, 3].map((column) => rows.map((row) => row[column])),
    );
    return Number(counted[0]?.count);
  };
  return (
    untrue +
    (await wrong(following, FOLLOWING)) +
    (await wrong(reactions, `${FOLLOWING} AND ${REACTED}`)) +
    (await wrong(moods, `${LIKES} AND ${HAS_MOOD}`)) +
    (await wrong(strangers, `NOT ${FOLLOWING}`))
  );
}
