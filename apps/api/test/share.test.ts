import { randomBytes } from 'node:crypto';
import { newId } from '@swirl/db/ids';
import { createLoop, createLoopMedia, createUser } from '@swirl/testing/factories';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_ORIGIN, type TestApi } from './harness.ts';
import { setUpMediaFixture, type MediaFixture } from './media-fixture.ts';
import { createWebRoot, type WebRoot } from './web-root.ts';

let fixture: MediaFixture;
let api: TestApi;
let webRoot: WebRoot;

beforeAll(async () => {
  webRoot = await createWebRoot();
  fixture = await setUpMediaFixture({ webRoot: webRoot.path });
  ({ api } = fixture);
});

afterAll(async () => {
  await fixture.stop();
  await webRoot.remove();
});

const pictureOf = (loopId: string) => api.fetch(`/share/${loopId}.jpg`);
const pageOf = async (loopId: string, headers: Record<string, string> = {}) =>
  (await api.fetch(`/?loopId=${loopId}`, { headers })).text();
const sam = () => createUser(api.db, { firstName: 'Sam "<b>" & co', lastName: null });

/** Loops that not everyone may see, and a missing one. */
async function kept(): Promise<Record<string, string>> {
  const { id: userId } = await createUser(api.db);
  const hiding = await createUser(api.db, { preferences: { loopVisibility: 'friends' } });
  const suspended = await createUser(api.db, { suspendedAt: new Date() });
  const made = async (given: Parameters<typeof createLoop>[1]) =>
    (await createLoop(api.db, { userId, caption: 'not for you', ...given })).id;
  return {
    private: await made({ visibility: 'private' }),
    friends: await made({ visibility: 'friends' }),
    processing: await made({ state: 'processing', mediaType: 'video' }),
    hidden: await made({ state: 'hidden' }),
    'of a user who shares with friends': await made({ userId: hiding.id }),
    'of a suspended user': await made({ userId: suspended.id }),
    missing: newId(),
  };
}

describe('a link to a public loop', () => {
  it('shows a visitor its picture, author and text above the page', async () => {
    const { id: userId } = await sam();
    const { id } = await createLoop(api.db, { userId, caption: '<b>SHARED-LOOP-NAME</b> & $1' });
    const page = await pageOf(id);
    expect(page).not.toContain('<template');
    expect(page).toContain(
      `<p>Sam &quot;&lt;b&gt;&quot; &amp; co: &lt;b&gt;SHARED-LOOP-NAME&lt;/b&gt; &amp; $1</p><img src="/share/${id}.jpg">`,
    );
  });

  it('shows nothing of other loops', async () => {
    const plain = await (await api.fetch('/?feed=following')).text();
    for (const [why, id] of Object.entries(await kept())) {
      const page = await pageOf(id);
      const shown = {
        why,
        empty: page.includes('<template'),
        leaked: page.includes('not for you'),
      };
      expect(shown).toEqual({ why, empty: true, leaked: false });
    }
    expect(plain).toContain('<template');
  });

  it('names the author and the text in its preview tags, with any characters', async () => {
    const { id: userId } = await sam();
    const caption = `"quoted" <script>alert(1)</script> & more`;
    const { id } = await createLoop(api.db, { userId, caption });
    const page = await pageOf(id);
    expect(page).toContain('the landing page');
    expect(page).toContain(
      `<meta property="og:title" content="Sam &quot;&lt;b&gt;&quot; &amp; co's Loop on Swirl">`,
    );
    expect(page).toContain(
      '<meta property="og:description" content="&quot;quoted&quot; &lt;script&gt;alert(1)&lt;/script&gt; &amp; more">',
    );
    expect(page).toContain(`<meta property="og:image" content="${PUBLIC_ORIGIN}/share/${id}.jpg">`);
    expect(page).not.toContain('<script>');
  });

  it('shows neither text nor moods of a loop with a warning', async () => {
    const { id: userId } = await sam();
    const given = { userId, caption: 'the butler did it', moodTags: ['happy'] };
    const warned = await createLoop(api.db, { ...given, warningReason: 'spoiler' });
    const plain = await createLoop(api.db, { userId, caption: 'plain', moodTags: [] });
    const page = await pageOf(warned.id);
    expect(page).not.toContain('butler');
    expect(page).toContain('og:description');
    expect(page).toContain(`<img src="/share/${warned.id}.jpg">`);
    const pictures = [warned, plain].map(async ({ id }) =>
      Buffer.from(await (await pictureOf(id)).arrayBuffer()).toString('base64'),
    );
    const [covered, neutral] = await Promise.all(pictures);
    expect(covered).toBe(neutral);
  });

  it('has a default text where there is no caption, and never an email address', async () => {
    const author = await createUser(api.db, {
      firstName: null,
      lastName: null,
      username: null,
      preferences: { privacyShowEmail: true },
    });
    const { id } = await createLoop(api.db, {
      userId: author.id,
      mediaType: 'audio',
      caption: null,
    });
    const page = await pageOf(id);
    expect(page).toContain('content="Check out this loop!"');
    expect(page).toContain(`content="Anonymous's Loop on Swirl"`);
    expect(page).not.toContain(author.email.split('@')[0]);
  });

  it('opens the app for a signed-in user', async () => {
    const { cookie } = await api.signIn();
    const { id } = await createLoop(api.db);
    const page = await pageOf(id, { cookie });
    expect(page).toContain('the app with its feed');
    expect(page).not.toContain('og:');
  });

  it('has a preview picture, or the colors of its moods', async () => {
    const photo = await createLoop(api.db, { mediaType: 'image' });
    const { objectKey } = await createLoopMedia(api.db, { loopId: photo.id, role: '1080' });
    const red = await sharp({
      create: { width: 300, height: 400, channels: 3, background: '#e01010' },
    })
      .webp()
      .toBuffer();
    await fixture.store.put(objectKey, red, { contentType: 'image/webp' });
    const status = await createLoop(api.db, { moodTags: ['nocturnal'] });
    for (const [id, warm] of [
      [photo.id, true],
      [status.id, false],
    ] as const) {
      const answer = await pictureOf(id);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      const picture = sharp(Buffer.from(await answer.arrayBuffer()));
      expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      const [reds, , blues] = (await picture.stats()).channels;
      expect((reds?.mean ?? 0) > (blues?.mean ?? 0)).toBe(warm);
    }
  });
});

describe('a link to any other loop', () => {
  it('reveals nothing to a visitor, exactly like a missing loop', async () => {
    const { missing = '', ...others } = await kept();
    const leaked = async (id: string) => (await pageOf(id)).replaceAll(id, 'the same id');
    const nothing = await leaked(missing);
    const nothingDrawn = await (await pictureOf(missing)).text();
    expect(nothing).not.toContain('og:');
    for (const [kind, id] of Object.entries(others)) {
      const picture = await pictureOf(id);
      expect([kind, await leaked(id), picture.status, await picture.text()]).toEqual([
        kind,
        nothing,
        404,
        nothingDrawn,
      ]);
    }
  });

  it.each([
    'x',
    '../../etc/passwd',
    encodeURIComponent('"><script>'),
    randomBytes(600).toString('hex'),
  ])('is not an error when it is invalid (%#)', async (nonsense) => {
    expect((await api.fetch(`/share/${nonsense}.jpg`)).status).toBe(404);
    expect(await pageOf(nonsense)).not.toContain('og:');
  });

  it('stops its preview when the author makes the loop private', async () => {
    const { id: userId } = await createUser(api.db);
    const { id } = await createLoop(api.db, { userId, caption: 'for now' });
    expect(await pageOf(id)).toContain('for now');
    await api.db.execute(`UPDATE loops SET visibility = 'private' WHERE id = '${id}'`);
    expect(await pageOf(id)).not.toContain('for now');
    expect((await pictureOf(id)).status).toBe(404);
  });
});

describe('a visitor', () => {
  const back = (next: string) => `/api/login?${new URLSearchParams({ next }).toString()}`;

  it('returns to the shared link after signing in or up, whatever the link leads to', async () => {
    const { id: open } = await createLoop(api.db);
    for (const id of [open, ...Object.values(await kept())]) {
      const page = await pageOf(id);
      expect(page).toContain(`href="${back(`/?loopId=${id}`)}"`);
      expect(page).toContain(`href="${back(`/?loopId=${id}`)}#create"`);
      expect(page).not.toContain('href="/api/login"');
    }
    const following = await (await api.fetch('/?feed=following')).text();
    expect(following).toContain(`href="${back('/?feed=following')}"`);
  });

  it.each(['/', '/?loopId=x', '/?loopId=%22%3E%3Cscript%3E', '/?feed=all', '/welcome'])(
    'returns to the home page after signing in at %s',
    async (address) => {
      const page = await (await api.fetch(address)).text();
      expect(page).toContain('<a href="/api/login">in</a> <a href="/api/login#create">new</a>');
    },
  );

  it('gets the page compressed, like any other', async () => {
    const { id } = await createLoop(api.db);
    for (const encoding of ['br', 'gzip']) {
      const answer = await api.fetch(`/?loopId=${id}`, {
        headers: { 'accept-encoding': encoding },
      });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(await answer.text()).toContain('og:title');
    }
  });
});
