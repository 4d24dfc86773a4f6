import { eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { allOf } from '../../checks.ts';
import { noMutedTerm } from '../../muted-terms.ts';
import { prepared } from '../../prepared.ts';
import { loopCounts } from '../../tables/counts.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { visibleTo } from '../../visibility.ts';
import { wantedBy } from '../../wanted.ts';

const viewer = sql.placeholder('viewer');

/**
 * This many of the newest matches are read at once and ranked, so a page costs the same whether a
 * term is in ten loops or in a hundred thousand.
 */
const SEARCH_WINDOW = 100;
/** Shorter prefixes match nearly everything. Scripts without spaces do not need three letters. */
const MIN_PREFIX_LENGTH = 3;

export interface LoopQuery {
  /** As `readSearchTerms` gives them. */
  readonly terms: readonly string[];
  /** Moods typed with a #, without it: slugs or prefixes of them. */
  readonly moods: readonly string[];
}

export interface LoopWindow {
  readonly found: readonly { readonly id: string; readonly score: number }[];
  /** Where the next window starts; null after the last one. */
  readonly next: string | null;
}

/** The newest matches below the given feed key that the viewer may see, in any order. */
export async function readLoopWindow(
  db: Queryable,
  query: LoopQuery,
  { viewerId, before }: { readonly viewerId: string; readonly before: string },
): Promise<LoopWindow> {
  const matches = await readMatches(db, query, before);
  const found = await selectScored(db).execute({
    viewer: viewerId,
    ids: matches.map(({ id }) => id),
    ranks: matches.map(({ rank }) => rank),
    moods: [...query.moods],
  });
  const isFull = matches.length === SEARCH_WINDOW;
  return { found, next: isFull ? (matches.at(-1)?.feedKey ?? null) : null };
}

interface Match {
  readonly id: string;
  readonly feedKey: string;
  readonly rank: number;
}

/**
 * Not prepared: whether the search index or the feed index is faster depends on the terms, so
 * PostgreSQL has to know them when it plans.
 */
async function readMatches(db: Queryable, query: LoopQuery, before: string): Promise<Match[]> {
  const tsquery = sql`${tsQuery(query)}::tsquery`;
  const { rows } = await db.execute<Match & Record<string, unknown>>(sql`
    SELECT loop_id AS id, feed_key AS "feedKey", ts_rank(words, ${tsquery}) AS rank FROM (
      SELECT loop_id, feed_key, words FROM loop_words
      WHERE words @@ ${tsquery} AND feed_key < ${before}::uuid
      ORDER BY feed_key DESC LIMIT ${sql.raw(String(SEARCH_WINDOW))}
    ) AS newest
    ORDER BY feed_key DESC`);
  return rows;
}

/** Loops with reactions rank higher; an exact mood ranks highest. */
const selectScored = prepared((db) => {
  const matched = sql`unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('ranks')}::double precision[]) AS matched (id, rank)`;
  const reacted = sql`(1 + ln(1 + greatest(coalesce(${loopCounts.reactions}, 0), 0)))`;
  const named = sql`(SELECT count(*) FROM unnest(${sql.placeholder('moods')}::text[]) AS mood WHERE mood = ANY (${loops.moodTags}))`;
  return db
    .select({
      id: loops.id,
      score: sql<number>`(matched.rank * ${reacted} + 10 * ${named})::double precision`,
    })
    .from(matched)
    .innerJoin(loops, sql`${loops.id} = matched.id`)
    .innerJoin(users, eq(users.id, loops.userId))
    .leftJoin(loopCounts, eq(loopCounts.loopId, loops.id))
    .where(
      allOf('rows: search loops', {
        visible: visibleTo(viewer),
        'no muted term': noMutedTerm(viewer),
        wanted: wantedBy(viewer),
      }),
    )
    .prepare('scored_matches');
});

/** Terms are letters and digits and moods are slugs, so nothing in them needs escaping. */
function tsQuery({ terms, moods }: LoopQuery): string {
  return [...moods.map((mood) => `'#${mood}':*`), ...terms.map(lexeme)].join(' & ');
}

function lexeme(word: string): string {
  const isBeginning = word.length >= MIN_PREFIX_LENGTH || /[^a-z0-9]/.test(word);
  return isBeginning ? `'${word}':*` : `'${word}'`;
}
