import { newId } from '@swirl/db/ids';
import { eq } from '@swirl/db/drizzle/orm';
import { deleteCaptions, putCaptions } from '@swirl/db/stores/loops/captions.store';
import { foldCounts } from '@swirl/db/stores/loops/counts.store';
import { captionDrafts, loopCaptions } from '@swirl/db/tables/loop-captions';
import { loops as loopTable } from '@swirl/db/tables/loops';
import {
  createBlock,
  createFollow,
  createLoop,
  createReaction,
  createUser,
} from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;
let me: Awaited<ReturnType<TestApi['signIn']>>;

beforeAll(async () => {
  api = await startApi();
  me = await api.signIn({ username: 'searcher', firstName: 'Searching', lastName: 'Person' });
});

afterAll(() => api.stop());

const named = z.array(z.object({ id: z.string(), username: z.string().nullable() }));
const captioned = z.array(z.object({ id: z.string(), caption: z.string().nullable() }));

const send = (name: 'search.users' | 'search.loops', query: Record<string, string | number>) =>
  call(api, name, {}, { cookie: me.cookie, query });
const usernames = async (q: string) =>
  named.parse((await send('search.users', { q, limit: 50 })).body).map(({ username }) => username);
const captions = async (q: string) =>
  captioned
    .parse((await send('search.loops', { q, limit: 50 })).body)
    .map(({ caption }) => caption);

/** Terms that resemble neither each other nor anything else in this file's database. */
const terms = (
  'plover grommet fjordling zephyr bumblebee cwtchyard sphinx kumquat dulcimer wigwam ' +
  'hopscotch jacaranda vetiver oubliette nimbus tyrolean chiffchaff brouhaha lynx gazebo quokka rutabaga'
).split(' ');
const word = (): string => {
  const next = terms.shift();
  if (next === undefined) throw new Error('More terms are needed.');
  return next;
};

describe('searching for people', () => {
  beforeAll(async () => {
    const people = [
      { username: 'margo_obi', firstName: 'Marguerite', lastName: 'Obi' },
      { username: 'marisol_q', firstName: 'Marisol', lastName: 'Quintanilla' },
      { username: 'leo_m', firstName: 'Leo', lastName: 'Marín' },
      { username: 'tamarloops', firstName: 'Tamar', lastName: 'Levi' },
      { username: 'quiet_one', firstName: null, lastName: null },
      { username: 'zo', firstName: 'Zoë', lastName: 'Ångström' },
    ];
    for (const person of people) {
      const { username } = person;
      await createUser(api.db, { ...person, username: username === 'zo' ? 'zo_a' : username });
    }
  });

  it('matches the start of any part of a name, ignoring accents and letter case', async () => {
    expect(new Set(await usernames('mar'))).toEqual(new Set(['leo_m', 'margo_obi', 'marisol_q']));
    expect(await usernames('QUINTA')).toEqual(['marisol_q']);
    expect(await usernames('marin')).toContain('leo_m');
    expect(await usernames('zoe angstrom')).toEqual(['zo_a']);
  });

  it('matches usernames, whole, in part, with an @ and without their underscores', async () => {
    for (const q of ['margo_obi', '@margo_obi', 'margo', 'obi', 'margoobi']) {
      expect(await usernames(q)).toContain('margo_obi');
    }
    expect(await usernames('quiet_o')).toEqual(['quiet_one']);
  });

  it('requires every term to match', async () => {
    expect(await usernames('leo marin')).toEqual(['leo_m']);
    expect(await usernames('marin leo')).toEqual(['leo_m']);
    expect(await usernames('leo obi')).toEqual([]);
  });

  it('matches one and two letters only with the start of names', async () => {
    expect(await usernames('zo')).toEqual(['zo_a']);
    expect(await usernames('q')).toEqual(expect.arrayContaining(['marisol_q', 'quiet_one']));
  });

  it('tolerates typos in names, ranked below exact matches', async () => {
    expect(await usernames('margerite')).toEqual(['margo_obi']);
    expect(await usernames('quintanila marisol')).toEqual(['marisol_q']);
    expect((await usernames('marisol'))[0]).toBe('marisol_q');
  });

  it('ranks an exact name first, and of two matches the one with more followers', async () => {
    const w = word();
    const [few, many, longer] = [
      await createUser(api.db, { firstName: w }),
      await createUser(api.db, { firstName: w }),
      await createUser(api.db, { firstName: `${w}ling` }),
    ];
    for (const followingId of [many.id, many.id, longer.id]) {
      await createFollow(api.db, { followingId });
    }
    await foldCounts(api.db, 1_000);
    expect(await usernames(w)).toEqual([many.username, few.username, longer.username]);
  });

  it('never matches an email address, shown or not', async () => {
    const [secret, shown] = [word(), word()];
    await createUser(api.db, { email: `${secret}@${word()}.test` });
    await createUser(api.db, {
      email: `${shown}@example.test`,
      preferences: { privacyShowEmail: true },
    });
    for (const q of [secret, shown, `${secret}@`, `${shown}@example.test`, 'example.test']) {
      expect(await usernames(q)).toEqual([]);
    }
  });

  it('finds no suspended and no blocked users', async () => {
    const w = word();
    await createUser(api.db, { firstName: w, suspendedAt: new Date() });
    const blocked = await createUser(api.db, { firstName: w });
    const blocker = await createUser(api.db, { firstName: w });
    await createBlock(api.db, { blockerId: me.user.id, blockedId: blocked.id });
    await createBlock(api.db, { blockerId: blocker.id, blockedId: me.user.id });
    expect(await usernames(w)).toEqual([]);
  });

  it('finds a changed name immediately, and no longer the old one', async () => {
    const [before, after] = [word(), word()];
    const sam = await api.signIn({ firstName: before });
    await call(api, 'users.updateProfile', {}, { cookie: sam.cookie, body: { firstName: after } });
    expect(await usernames(before)).toEqual([]);
    expect(await usernames(after)).toEqual([sam.user.username]);
  });

  it('says whom the viewer follows, and finds the viewer too', async () => {
    const w = word();
    const followed = await createUser(api.db, { firstName: w });
    await createFollow(api.db, { followerId: me.user.id, followingId: followed.id });
    expect((await send('search.users', { q: w })).body).toMatchObject([
      { id: followed.id, isFollowing: true, email: null, moods: [] },
    ]);
    expect(await usernames('searcher')).toEqual(['searcher']);
  });
});

describe('searching for loops', () => {
  it('matches captions, the start of their words, and descriptions of pictures', async () => {
    const w = word();
    await createLoop(api.db, { caption: `Rain on the ${w}, again` });
    await createLoop(api.db, { mediaType: 'image', caption: null, alt: `A ${w}s window` });
    expect(await captions(w)).toEqual([`Rain on the ${w}, again`, null]);
    expect(await captions(`${w} rain`)).toEqual([`Rain on the ${w}, again`]);
    expect(await captions(w.slice(0, 5))).toHaveLength(2);
    expect(await captions(`${w} snow`)).toEqual([]);
    await createLoop(api.db, { caption: `platform 4e5f, ${w}` });
    expect(await captions('4e5f')).toEqual([`platform 4e5f, ${w}`]);
  });

  it('matches what is said in a loop, but only once someone has checked it', async () => {
    const w = word();
    const cues = [{ start: 0, end: 900, text: `so this is\nthe ${w}` }];
    const posted = async (caption: string) =>
      (await createLoop(api.db, { mediaType: 'audio', duration: 5, caption })).id;
    const save = (loopId: string) =>
      api.db.transaction((tx) => putCaptions(tx, loopId, { language: 'en', cues }));
    const [checked, automatic, draft] = [await posted('checked'), await posted('auto'), 'draft'];
    await save(checked);
    await api.db
      .insert(loopCaptions)
      .values({ loopId: automatic, language: 'en', cues, automatic: true });
    const loopId = await posted(draft);
    await api.db.insert(captionDrafts).values({ loopId, language: 'en', cues });
    expect(await captions(w)).toEqual(['checked']);
    expect(await captions(`the ${w}`)).toEqual(['checked']);

    // Also after other texts of the loop have changed.
    for (const id of [checked, automatic, loopId]) {
      await api.db.update(loopTable).set({ alt: 'a kitchen' }).where(eq(loopTable.id, id));
    }
    expect(await captions(w)).toEqual(['checked']);
    await save(automatic);
    expect(new Set(await captions(w))).toEqual(new Set(['auto', 'checked']));
    await api.db.transaction((tx) => deleteCaptions(tx, checked));
    expect(await captions(w)).toEqual(['auto']);
  });

  it('ranks what is said below what is written', async () => {
    const w = word();
    await createLoop(api.db, { caption: `about a ${w}` });
    const said = await createLoop(api.db, { mediaType: 'audio', caption: 'says it' });
    const cues = [{ start: 0, end: 900, text: w }];
    await api.db.transaction((tx) => putCaptions(tx, said.id, { language: 'en', cues }));
    expect(await captions(w)).toEqual([`about a ${w}`, 'says it']);
  });

  it('matches a mood by its #, also while it is typed, and by its name', async () => {
    const w = word();
    await createLoop(api.db, { caption: 'of that mood', moodTags: [w, 'self-care'] });
    await createLoop(api.db, { caption: `only says ${w}` });
    expect(await captions(`#${w}`)).toEqual(['of that mood']);
    expect(await captions(`#${w.slice(0, 5)}`)).toEqual(['of that mood']);
    expect(await captions('#self-')).toEqual(['of that mood']);
    expect(await captions(w)).toEqual(['of that mood', `only says ${w}`]);
    expect(await captions(`#${w} of`)).toEqual(['of that mood']);
    expect(await captions(`#${w} says`)).toEqual([]);
  });

  it('ranks the exact mood above those that start with it', async () => {
    const w = word();
    await createLoop(api.db, { caption: 'exact', moodTags: [w] });
    await createLoop(api.db, { caption: 'longer', moodTags: [`${w}ish`] });
    expect(await captions(`#${w}`)).toEqual(['exact', 'longer']);
  });

  it('ranks loops with reactions above those without', async () => {
    const w = word();
    const liked = await createLoop(api.db, { caption: `liked ${w}` });
    await createLoop(api.db, { caption: `newer ${w}` });
    await createReaction(api.db, { loopId: liked.id });
    await foldCounts(api.db, 1_000);
    expect(await captions(w)).toEqual([`liked ${w}`, `newer ${w}`]);
  });

  it('finds only loops that the viewer may see', async () => {
    const w = word();
    const blocked = await createUser(api.db);
    await createBlock(api.db, { blockerId: me.user.id, blockedId: blocked.id });
    await createLoop(api.db, { caption: `${w} hidden`, visibility: 'private' });
    await createLoop(api.db, { caption: `${w} hidden`, visibility: 'friends' });
    await createLoop(api.db, { caption: `${w} hidden`, mediaType: 'video', state: 'processing' });
    await createLoop(api.db, { caption: `${w} hidden`, userId: blocked.id });
    await createLoop(api.db, { caption: `${w} mine`, userId: me.user.id, visibility: 'private' });
    expect(await captions(w)).toEqual([`${w} mine`]);
  });

  it('finds an edited caption immediately, and no deleted loop', async () => {
    const [before, after] = [word(), word()];
    const { id: loopId } = await createLoop(api.db, { userId: me.user.id, caption: before });
    const { cookie } = me;
    await call(api, 'loops.update', { loopId }, { cookie, body: { caption: after } });
    expect(await captions(before)).toEqual([]);
    expect(await captions(after)).toEqual([after]);
    await call(api, 'loops.delete', { loopId }, { cookie });
    expect(await captions(after)).toEqual([]);
  });
});

describe('a search', () => {
  it.each(['%', '_', '%_%', String.raw`\ `, "'", '";--', '&|!:*()<->', '#', '#%', '\u{1F525}'])(
    'for %j takes it literally and finds nothing',
    async (q) => {
      expect(await send('search.users', { q })).toMatchObject({ status: 200, body: [] });
      expect(await send('search.loops', { q })).toMatchObject({ status: 200, body: [] });
    },
  );

  it.each(['search.users', 'search.loops'] as const)(
    'without text, or with too many characters, is refused: %s',
    async (name) => {
      const empty = { message: 'Enter something to search for', code: 'search_empty' };
      expect(await send(name, { q: '   ' })).toMatchObject({ status: 400, body: empty });
      const long = { message: 'Searches can be at most 100 characters', code: 'search_too_long' };
      expect(await send(name, { q: 'x'.repeat(101) })).toMatchObject({ status: 400, body: long });
      expect((await call(api, name, {}, { query: { q: 'x' } })).status).toBe(401);
    },
  );

  it('pages without missing or repeating anyone', async () => {
    const w = word();
    const people = [];
    for (let n = 0; n < 7; n += 1) {
      people.push((await createUser(api.db, { firstName: `${w}${'abcdefg'[n]}` })).id);
    }
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await send('search.users', { q: w, limit: 3, ...(cursor && { cursor }) });
      found.push(...named.parse(page.body).map(({ id }) => id));
      cursor = page.headers.get('x-next-cursor');
      // Users who sign up meanwhile do not affect those who were there.
      if (found.length === 3) await createUser(api.db, { firstName: w });
    } while (cursor !== null);
    expect(found.toSorted()).toEqual(people.toSorted());
  });

  it('pages through more loops than one ranking batch, each once, whatever is posted meanwhile', async () => {
    const w = word();
    const { id: userId } = await createUser(api.db);
    await api.db.execute(
      `INSERT INTO loops (id, feed_key, user_id, state, caption, duration, visibility)
       SELECT gen_random_uuid(), ('01000000-' || substr(gen_random_uuid()::text, 10))::uuid, '${userId}', 'ready', '${w} ' || n, 0,
         CASE WHEN n % 2 = 0 THEN 'public' ELSE 'private' END
       FROM generate_series(1, 500) AS n`,
    );
    const found: string[] = [];
    const pages: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await send('search.loops', { q: w, limit: 40, ...(cursor && { cursor }) });
      const loops = captioned.parse(page.body);
      cursor = page.headers.get('x-next-cursor');
      pages.push(loops.length);
      found.push(...loops.map(({ id }) => id));
      if (found.length === 40) await createLoop(api.db, { caption: w, feedKey: newId() });
    } while (cursor !== null);
    expect(new Set(found).size).toBe(found.length);
    expect(pages).toEqual([40, 40, 40, 40, 40, 40, 10]);
  });

  it('refuses a cursor that is invented or from another search', async () => {
    const w = word();
    for (let n = 0; n < 2; n += 1) await createUser(api.db, { firstName: w });
    const page = await send('search.users', { q: w, limit: 1 });
    const cursor = page.headers.get('x-next-cursor') ?? '';
    const invalid = { status: 400, body: { code: 'cursor_invalid' } };
    expect(await send('search.users', { q: `${w}x`, cursor })).toMatchObject(invalid);
    expect(await send('search.loops', { q: w, cursor })).toMatchObject(invalid);
    expect(await send('search.users', { q: w, cursor: 'AAAA' })).toMatchObject(invalid);
    expect((await send('search.users', { q: w, limit: 1, cursor })).status).toBe(200);
  });
});
