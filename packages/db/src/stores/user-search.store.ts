import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../client.ts';
import { personVisibleTo } from '../visibility.ts';

/** How many of the nearest matches are weighed against each other. Whoever wants more types more. */
const WEIGHED = 300;
/** Two letters resemble too much to guess what was meant. */
const SHORTEST_GUESS = 3;
/** Two slips in a long name, one in a short one. The index itself lets somewhat less pass. */
const RESEMBLES = 0.4;
/** Sorts behind every letter. */
const LAST_LETTER = '\u{10FFFF}';
/** What begins with the words as typed stands before whatever only resembles them. */
const BEGINS = 10_000;

export interface FoundPerson {
  readonly id: string;
  readonly score: number;
}

export interface PeopleSearch {
  readonly viewerId: string;
  /** As `readWords` gives them; at least one. */
  readonly words: readonly string[];
  readonly size: number;
  /** The last one that was shown. */
  readonly after?: FoundPerson | undefined;
}

/** The words of a text, as search compares them. */
export async function readWords(db: Queryable, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ words: string[] }>(sql`SELECT words_of(${text}) AS words`);
  return rows[0]?.words ?? [];
}

/** Whose name holds all of the words or beginnings of them, best first; then those that resemble. */
export async function searchPeople(db: Queryable, search: PeopleSearch): Promise<FoundPerson[]> {
  const [word = '', ...others] = search.words.toSorted((a, b) => b.length - a.length);
  const found =
    search.after === undefined || search.after.score >= BEGINS
      ? await readScored(db, search, namesBeginning(word, others))
      : [];
  const missing = search.size - found.length;
  if (missing === 0 || word.length < SHORTEST_GUESS) return found;
  const resembling = { ...search, size: missing };
  return [...found, ...(await readScored(db, resembling, namesResembling(word, others)))];
}

/** A range of the index, in its order: the word itself first, and the shortest after it. */
function namesBeginning(word: string, others: readonly string[]): SQL {
  return sql`
    SELECT DISTINCT ON (user_id) user_id,
      ${BEGINS} + CASE WHEN word = ${word} THEN 1000 ELSE 0 END
        + 100.0 * ${word.length}::integer / char_length(word) AS nearness
    FROM (
      SELECT word, user_id FROM user_words AS names
      WHERE ${beginsWith(sql`word`, word)} ${alsoNamed(others, beginsWith)}
      ORDER BY word, user_id LIMIT ${sql.raw(String(WEIGHED))}
    ) AS nearest
    ORDER BY user_id, nearness DESC`;
}

/** By shared groups of three letters, without those who were found already. */
function namesResembling(word: string, others: readonly string[]): SQL {
  return sql`
    SELECT DISTINCT ON (user_id) user_id, 100.0 * similarity(word, ${word}) AS nearness
    FROM (
      SELECT word, user_id FROM user_words AS names
      WHERE word % ${word} AND similarity(word, ${word}) >= ${RESEMBLES}
        ${alsoNamed(others, resembles)} AND NOT EXISTS (
        SELECT FROM user_words AS known
        WHERE known.user_id = names.user_id AND ${beginsWith(sql`known.word`, word)}
          ${alsoNamed(others, beginsWith)}
      )
      ORDER BY similarity(word, ${word}) DESC, user_id LIMIT ${sql.raw(String(WEIGHED))}
    ) AS nearest
    ORDER BY user_id, nearness DESC`;
}

type Comparison = (column: SQL, word: string) => SQL;

const beginsWith: Comparison = (column, word) =>
  sql`(${column} >= ${word} AND ${column} < ${word + LAST_LETTER})`;

const resembles: Comparison = (column, word) =>
  sql`(${beginsWith(column, word)} OR ${column} % ${word})`;

function alsoNamed(words: readonly string[], compare: Comparison): SQL {
  return sql.join(
    words.map(
      (word) => sql`AND EXISTS (
        SELECT FROM user_words AS also
        WHERE also.user_id = names.user_id AND ${compare(sql`also.word`, word)}
      )`,
    ),
    sql` `,
  );
}

/** Among equally near names, whoever more people follow stands first. */
async function readScored(
  db: Queryable,
  { viewerId, size, after }: PeopleSearch,
  nearest: SQL,
): Promise<FoundPerson[]> {
  const behind = after
    ? sql`WHERE (score, id) < (${after.score}::double precision, ${after.id}::uuid)`
    : sql``;
  const { rows } = await db.execute<{ id: string; score: number }>(sql`
    SELECT id, score FROM (
      SELECT users.id,
        (nearest.nearness + 10 * ln(1 + greatest(coalesce(user_counts.followers, 0), 0)))::double precision AS score
      FROM (${nearest}) AS nearest
      JOIN users ON users.id = nearest.user_id
      LEFT JOIN user_counts ON user_counts.user_id = users.id
      WHERE ${personVisibleTo(sql`${viewerId}::uuid`)}
    ) AS scored ${behind}
    ORDER BY score DESC, id DESC LIMIT ${size}`);
  return rows;
}
