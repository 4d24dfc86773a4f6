import { commentOrders, type CommentOrder } from '@swirl/contract/comments';
import { addHearts, removeHearts } from '@swirl/db/stores/loops/comment-hearts.store';
import {
  positionIn,
  readComments,
  readFirstReplies,
  type CommentPosition,
} from '@swirl/db/stores/loops/comments.store';
import { checkCommentCounts, checkLoopCounts } from '@swirl/db/stores/loops/count-checks.store';
import { foldCounts } from '@swirl/db/stores/loops/counts.store';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop, createUser } from '@swirl/testing/factories';
import { blocksRead, stopAutovacuum } from '../lib/bench/blocks-read.ts';
import { proveListeners } from './talk/listeners.ts';
import { compareScreens } from './talk/two-screens.ts';

const COMMENTS = 10_000;
/** Each fifth of them is a reply to the comment before it. */
const REPLIES = COMMENTS / 5;
/** A comment has fewer hearts at first. */
const HEARTS = 6;
const PAGE = 50;
/** A page may read so many times the blocks of the first: some comments have more replies. */
const ALLOWED = 1.5;
const FOLDED_AT_ONCE = 5_000;
const MEASURED_TIMES = 5;

/**
 * Ten thousand comments and replies on one loop: in every order, any page reads as many blocks as the
 * first, and hearts are counted exactly while they are given, taken back and folded. The full size also
 * follows a conversation on two screens. What Heard by counts and costs is in its own file, and alone with
 * `--only=listeners`.
 */
export async function run({
  small,
  flags,
}: {
  small: boolean;
  flags: readonly string[];
}): Promise<void> {
  if (!flags.includes('--only=listeners')) await proveComments(small);
  await proveListeners(small);
}

async function proveComments(small: boolean): Promise<void> {
  const database = await createTestDatabase();
  try {
    const viewer = await createUser(database.db);
    const loop = await createLoop(database.db, { mediaType: 'audio', duration: 60 });
    const people = await fill(database, loop.id, small ? 40 : 400);
    await fold(database);
    await expectExact(database);
    await stopAutovacuum(database.pool);
    await database.pool.query('VACUUM ANALYZE');
    for (const order of commentOrders) {
      await comparePages(database, { loopId: loop.id, viewerId: viewer.id, order });
    }
    await heartsWhileFolding(database, loop.id, people, small ? 60 : 1_000);
    await expectExact(database);
  } finally {
    await database.drop();
  }
  if (!small) await compareScreens();
}

/** Comments of many people over ten days, at any moment or none, with hearts for some. */
async function fill(database: TestDatabase, loopId: string, count: number): Promise<string[]> {
  const people: string[] = [];
  for (let nth = 0; nth < count; nth += 1) people.push((await createUser(database.db)).id);
  await database.pool.query(
    `INSERT INTO comments (id, loop_id, user_id, content, at_ms, created_at)
     SELECT (substr(first_id_at(posted)::text, 1, 24) || lpad(to_hex(nth), 12, '0'))::uuid, $1,
       ($2::uuid[])[1 + nth % cardinality($2::uuid[])], 'Comment ' || nth,
       CASE WHEN nth % 3 > 0 THEN (nth * 7919) % 60000 END, posted
     FROM generate_series(1, $3::integer) AS nth,
       LATERAL (SELECT now() - make_interval(mins => nth) AS posted) AS time`,
    [loopId, people, COMMENTS - REPLIES],
  );
  await database.pool.query(
    `INSERT INTO comments (id, loop_id, user_id, content, parent_id)
     SELECT gen_random_uuid(), $1, ($2::uuid[])[1 + nth % cardinality($2::uuid[])], 'Reply ' || nth, parent.id
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM comments WHERE loop_id = $1) AS parent
     WHERE nth % 4 = 0`,
    [loopId, people],
  );
  for (const [nth, person] of people.slice(0, HEARTS).entries()) {
    await database.pool.query(
      `INSERT INTO comment_hearts (comment_id, user_id)
       SELECT id, $2 FROM comments WHERE loop_id = $1 AND abs(hashtext(id::text)) % $3 > $4`,
      [loopId, person, HEARTS, nth],
    );
  }
  await database.pool.query('ANALYZE comments, comment_hearts');
  return people;
}

async function fold({ db }: TestDatabase): Promise<void> {
  while ((await foldCounts(db, FOLDED_AT_ONCE)) > 0);
}

async function expectExact({ db }: TestDatabase): Promise<void> {
  const wrong = [
    ...(await checkCommentCounts(db, 2 * COMMENTS)).differences,
    ...(await checkLoopCounts(db, 10)).differences,
  ];
  if (wrong.length > 0) throw new Error(`${wrong.length} counts are wrong.`);
}

interface Paged {
  readonly loopId: string;
  readonly viewerId: string;
  readonly order: CommentOrder;
}

async function comparePages(database: TestDatabase, paged: Paged): Promise<void> {
  const { db, pool } = database;
  const { loopId, viewerId, order } = paged;
  const read = async (after: CommentPosition | undefined) => {
    const rows = await readComments(db, loopId, { viewerId, size: PAGE, order, after });
    await readFirstReplies(db, viewerId, rows);
    return rows;
  };
  // The first ones are planned.
  for (let nth = 0; nth < 10; nth += 1) await read(undefined);
  const blocks: number[] = [];
  const seen = new Set<string>();
  for (let after: CommentPosition | undefined; ;) {
    const [first = 0] = blocks;
    const { rows, read: counted } = await measured(pool, ALLOWED * first, () => read(after));
    blocks.push(counted);
    for (const { id } of rows) seen.add(id);
    const last = rows.at(-1);
    if (last === undefined) break;
    after = positionIn(order, last);
  }
  if (seen.size !== COMMENTS - REPLIES) throw new Error(`${order} shows ${seen.size} comments.`);
  const [first = 0] = blocks;
  const most = Math.max(...blocks);
  console.log(
    `${order}: ${blocks.length - 1} pages, ${first} blocks for the first, at most ${most}`,
  );
  if (most > ALLOWED * first) throw new Error(`A later page of ${order} reads more.`);
}

/** A page read again if it seems too much: what autovacuum reads of the catalog counts too. */
async function measured<Rows>(
  pool: TestDatabase['pool'],
  limit: number,
  readPage: () => Promise<Rows>,
): Promise<{ rows: Rows; read: number }> {
  let least: { rows: Rows; read: number } | undefined;
  for (let time = 0; time < MEASURED_TIMES; time += 1) {
    const before = await blocksRead(pool);
    const rows = await readPage();
    const read = (await blocksRead(pool)) - before;
    if (least === undefined || read < least.read) least = { rows, read };
    if (least.read <= limit) return least;
  }
  if (least === undefined) throw new Error('Nothing was measured.');
  return least;
}

async function heartsWhileFolding(
  database: TestDatabase,
  loopId: string,
  people: readonly string[],
  rounds: number,
): Promise<void> {
  const { db } = database;
  const rows = await readComments(db, loopId, { viewerId: people[0] ?? '', size: 8 });
  const work = { giving: true };
  const give = async () => {
    for (let round = 0; round < rounds; round += 1) {
      const pairs = rows.map(({ id }, index) => ({
        userId: people[(round + index) % people.length] ?? '',
        subjectId: id,
      }));
      await addHearts(db, pairs);
      if (round % 3 === 0) await removeHearts(db, pairs.slice(0, 4));
    }
    work.giving = false;
  };
  const foldMeanwhile = async () => {
    while (work.giving) await foldCounts(db, 25);
  };
  const checkMeanwhile = async () => {
    while (work.giving) await expectExact(database);
  };
  await Promise.all([give(), foldMeanwhile(), foldMeanwhile(), checkMeanwhile()]);
  await fold(database);
  console.log(
    `hearts: ${rounds * rows.length} given while two workers fold, and every count is exact`,
  );
}
