import { and, desc, sql, type Placeholder, type SQL } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { LAST_ID } from '../../ids.ts';
import { prepared } from '../../prepared.ts';
import { users } from '../../tables/users.ts';
import { personVisibleTo } from '../../visibility.ts';

/** How many of the nearest matches are ranked. A longer search text narrows them down. */
const MAX_RANKED = sql.raw('300');
/** Two letters are too similar to correct typos. */
const MIN_TYPO_LENGTH = 3;
/** Two typos in a long name, one in a short one. The index itself allows slightly fewer. */
const MIN_SIMILARITY = sql.raw('0.4');
/** Sorts after every letter. */
const LAST_LETTER = sql.raw(`U&'\\+10FFFF'`);
/** Separates the scores of prefix matches from those of similar names. */
const PREFIX_SCORE = 10_000;

export interface FoundPerson {
  readonly id: string;
  readonly score: number;
}

export interface PeopleSearch {
  readonly viewerId: string;
  /** As `readSearchTerms` gives them; at least one. */
  readonly terms: readonly string[];
  readonly size: number;
  /** The last user shown. */
  readonly after?: FoundPerson | undefined;
}

/** The search terms of a text, normalized by PostgreSQL. */
export async function readSearchTerms(db: Queryable, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ terms: string[] }>(sql`SELECT words_of(${text}) AS terms`);
  return rows[0]?.terms ?? [];
}

/**
 * Users whose name contains all terms or starts of them, best first. If there are none, those whose
 * names are similar to the text.
 */
export async function searchPeople(db: Queryable, search: PeopleSearch): Promise<FoundPerson[]> {
  const terms = search.terms.toSorted((a, b) => b.length - a.length);
  const { score = Number.MAX_VALUE, id = LAST_ID } = search.after ?? {};
  const values = {
    ...Object.fromEntries(terms.map((word, index) => [nameOf(index), word])),
    viewer: search.viewerId,
    afterScore: score,
    afterId: id,
    size: search.size,
  };
  const { beginning, resembling } = statementsFor(terms.length);
  if (score >= PREFIX_SCORE) {
    const found = await beginning(db).execute(values);
    if (found.length > 0 || search.after !== undefined) return found;
  }
  return (terms[0] ?? '').length < MIN_TYPO_LENGTH ? [] : resembling(db).execute(values);
}

const nameOf = (index: number) => `word${index}`;

type Statements = ReturnType<typeof prepareFor>;

const byTermCount = new Map<number, Statements>();

function statementsFor(terms: number): Statements {
  const known = byTermCount.get(terms) ?? prepareFor(terms);
  byTermCount.set(terms, known);
  return known;
}

/**
 * The first term, which is the longest, finds candidates; the others are checked for each of them.
 */
function prepareFor(terms: number) {
  const [word = sql.placeholder(nameOf(0)), ...others] = Array.from({ length: terms }, (_, index) =>
    sql.placeholder(nameOf(index)),
  );
  return {
    beginning: prepareScored(`people_beginning_${terms}`, namesBeginning(word, others)),
    resembling: prepareScored(`people_resembling_${terms}`, namesResembling(word, others)),
  };
}

/** A range of the index, in its order: the exact term first, then the shortest. */
function namesBeginning(word: Placeholder, others: readonly Placeholder[]): SQL {
  return sql`
    SELECT DISTINCT ON (user_id) user_id,
      ${sql.raw(String(PREFIX_SCORE))} + CASE WHEN word = ${word} THEN 1000 ELSE 0 END
        + 100.0 * char_length(${word}) / char_length(word) AS nearness
    FROM (
      SELECT word, user_id FROM user_words AS names
      WHERE word >= ${word} AND word < ${word}::text || ${LAST_LETTER}
        ${alsoNamed(others, beginsWith)}
      ORDER BY word, user_id LIMIT ${MAX_RANKED}
    ) AS nearest
    ORDER BY user_id, nearness DESC`;
}

/** By shared trigrams. */
function namesResembling(word: Placeholder, others: readonly Placeholder[]): SQL {
  return sql`
    SELECT DISTINCT ON (user_id) user_id, 100.0 * similarity(word, ${word}) AS nearness
    FROM (
      SELECT word, user_id FROM user_words AS names
      WHERE word % ${word} AND similarity(word, ${word}) >= ${MIN_SIMILARITY}
        ${alsoNamed(others, resembles)}
      ORDER BY similarity(word, ${word}) DESC, user_id LIMIT ${MAX_RANKED}
    ) AS nearest
    ORDER BY user_id, nearness DESC`;
}

type Comparison = (word: Placeholder) => SQL;

// Written so that no index is used: the few terms of one user are read by user.
const beginsWith: Comparison = (word) => sql`left(also.word, char_length(${word})) = ${word}`;
const resembles: Comparison = (word) =>
  sql`(${beginsWith(word)} OR similarity(also.word, ${word}) >= ${MIN_SIMILARITY})`;

function alsoNamed(terms: readonly Placeholder[], compare: Comparison): SQL {
  const conditions = terms.map(
    (word) => sql`AND EXISTS (
      SELECT FROM user_words AS also
      WHERE also.user_id = names.user_id AND ${compare(word)}
    )`,
  );
  return sql.join(conditions, sql` `);
}

/** Among equal matches, the user with more followers comes first. */
function prepareScored(name: string, nearest: SQL) {
  const score = sql<number>`(nearest.nearness + 10 * ln(1 + greatest(coalesce(user_counts.followers, 0), 0)))::double precision`;
  const behind = sql`(${score}, ${users.id}) < (${sql.placeholder('afterScore')}::double precision, ${sql.placeholder('afterId')}::uuid)`;
  return prepared((db) =>
    db
      .select({ id: users.id, score: score.as('score') })
      .from(sql`(${nearest}) AS nearest`)
      .innerJoin(users, sql`${users.id} = nearest.user_id`)
      .leftJoin(sql`user_counts`, sql`user_counts.user_id = ${users.id}`)
      .where(
        and(
          behind,
          check('rows: search people: visible', personVisibleTo(sql.placeholder('viewer'))),
        ),
      )
      .orderBy(desc(sql`score`), desc(users.id))
      .limit(sql.placeholder('size'))
      .prepare(name),
  );
}
