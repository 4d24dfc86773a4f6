import type { createPool } from '@swirl/db/client';

type Pool = ReturnType<typeof createPool>;

export interface DrawnQuery {
  readonly label: string;
  readonly kind: 'users' | 'loops';
  readonly q: string;
  /** The same terms on the index alone: no visibility, no rank, no related rows. */
  readonly bare: string;
  readonly values: readonly string[];
}

const BARE_LOOPS = 'SELECT loop_id FROM loop_words WHERE words @@ $1::tsquery LIMIT 20';
const BARE_BEGINNING = `SELECT user_id FROM user_words
  WHERE word >= $1 AND word < $1 || U&'\\+10FFFF' ORDER BY word LIMIT 20`;
const BARE_RESEMBLING = 'SELECT user_id FROM user_words WHERE word % $1 LIMIT 20';

/** Names and captions of existing users and loops, typed in the ways people type them. */
export async function drawQueries(pool: Pool, count: number): Promise<DrawnQuery[]> {
  const each = count / 8;
  const names = await draw(
    pool,
    `SELECT lower(first_name) AS first, lower(last_name) AS second, username AS third FROM users`,
    3 * each,
  );
  const loops = await draw(
    pool,
    `SELECT split_part(caption, ' ', 1) AS first, split_part(caption, ' ', 2) AS second,
       mood_tags[1] AS third FROM loops`,
    5 * each,
  );
  return [
    ...names.map(({ first, second, third }, turn) => {
      switch (turn % 6) {
        case 0:
          return beginning('one or two letters of a name', first.slice(0, 1 + (turn % 2)), first);
        case 1:
        case 2:
          return beginning('the beginning of a name', second.slice(0, 4), second.slice(0, 4));
        case 3:
          return beginning('both names', `${first} ${second}`, first);
        case 4:
          return resembling(mistyped(second));
        default:
          return beginning('a username', third, third);
      }
    }),
    ...loops.map(({ first, second, third }, turn) => {
      switch (turn % 5) {
        case 0:
          return caption('a word of a caption', first, `'${first}':*`);
        case 1:
          return caption('the beginning of a word', first.slice(0, 3), `'${first.slice(0, 3)}':*`);
        case 2:
          return caption('two words', `${first} ${second}`, `'${first}':* & '${second}':*`);
        case 3:
          return caption('a mood', `#${third}`, `'#${third}':*`);
        default:
          return caption('a mood and a word', `#${third} ${first}`, `'#${third}':* & '${first}':*`);
      }
    }),
  ];
}

interface Drawn {
  readonly first: string;
  readonly second: string;
  readonly third: string;
}

async function draw(pool: Pool, from: string, count: number): Promise<Drawn[]> {
  const { rows } = await pool.query<Drawn>(
    `${from} ORDER BY md5(id::text) LIMIT ${Math.ceil(count)}`,
  );
  return rows;
}

const beginning = (label: string, q: string, word: string): DrawnQuery => ({
  label,
  kind: 'users',
  q,
  bare: BARE_BEGINNING,
  values: [word.replaceAll('_', '')],
});

const resembling = (q: string): DrawnQuery => ({
  label: 'a name with a typo',
  kind: 'users',
  q,
  bare: BARE_RESEMBLING,
  values: [q],
});

const caption = (label: string, q: string, tsquery: string): DrawnQuery => ({
  label,
  kind: 'loops',
  q,
  bare: BARE_LOOPS,
  values: [tsquery],
});

/** Swaps two letters in the middle. */
function mistyped(word: string): string {
  const middle = Math.floor(word.length / 2);
  const [one = '', other = ''] = [word[middle - 1], word[middle]];
  return word.slice(0, middle - 1) + other + one + word.slice(middle + 1);
}
