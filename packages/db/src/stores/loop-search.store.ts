import { sql } from 'drizzle-orm';
import type { Queryable } from '../client.ts';
import { visibleTo } from '../visibility.ts';

/**
 * So many of the newest matches are read at once and weighed against each other, so a page costs the
 * same whether a word stands in ten loops or in a hundred thousand.
 */
export const SEARCH_WINDOW = 200;
/** Shorter beginnings stand in nearly everything. Scripts without spaces need no three letters. */
const SHORTEST_BEGINNING = 3;

export interface LoopQuery {
  /** As `readWords` gives them. */
  readonly words: readonly string[];
  /** Moods named with a #, without it: slugs or beginnings of them. */
  readonly moods: readonly string[];
}

export interface LoopCandidate {
  readonly id: string;
  readonly feedKey: string;
  readonly score: number;
  readonly visible: boolean;
}

/** The newest matches below the given feed key, in no particular order. */
export async function readLoopWindow(
  db: Queryable,
  query: LoopQuery,
  { viewerId, before }: { readonly viewerId: string; readonly before: string },
): Promise<LoopCandidate[]> {
  const asked = sql`${tsQuery(query)}::tsquery`;
  const named = sql`${sql.param(query.moods)}::text[]`;
  const { rows } = await db.execute<LoopCandidate & Record<string, unknown>>(sql`
    WITH window_of_matches AS MATERIALIZED (
      SELECT loop_id, feed_key, words FROM loop_words
      WHERE words @@ ${asked} AND feed_key < ${before}::uuid
      ORDER BY feed_key DESC LIMIT ${sql.raw(String(SEARCH_WINDOW))}
    )
    SELECT loops.id, found.feed_key AS "feedKey", ${visibleTo(sql`${viewerId}::uuid`)} AS visible,
      (
        ts_rank(found.words, ${asked}) * (1 + ln(1 + greatest(coalesce(loop_counts.reactions, 0), 0)))
        + 10 * (SELECT count(*) FROM unnest(${named}) AS mood WHERE mood = ANY (loops.mood_tags))
      )::double precision AS score
    FROM window_of_matches AS found
    JOIN loops ON loops.id = found.loop_id
    JOIN users ON users.id = loops.user_id
    LEFT JOIN loop_counts ON loop_counts.loop_id = loops.id`);
  return rows;
}

/** Words are letters and digits and moods are slugs, so nothing in them needs escaping. */
function tsQuery({ words, moods }: LoopQuery): string {
  return [...moods.map((mood) => `'#${mood}':*`), ...words.map(lexeme)].join(' & ');
}

function lexeme(word: string): string {
  const isBeginning = word.length >= SHORTEST_BEGINNING || /[^a-z0-9]/.test(word);
  return isBeginning ? `'${word}':*` : `'${word}'`;
}
