import { VOICE_CONTENT } from '@swirl/contract/comments';
import { endpoints } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import { commentThread, type CommentThread } from '@swirl/contract/schemas/comments';
import { checkCommentCounts, checkLoopCounts } from '@swirl/db/stores/loops/count-checks.store';
import { eventually } from '@swirl/testing/eventually';
import { createComment, createLoop } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from './client.ts';
import { setUpMediaFixture, type MediaFixture, type Part } from './media-fixture.ts';
import { createDesk } from './moderation-desk.ts';

vi.setConfig({ testTimeout: 60_000 });

let fixture: MediaFixture;
let made = 0;

beforeAll(async () => {
  fixture = await setUpMediaFixture({
    env: { RATE_LIMIT_COMMENT: '1000/1m', MEDIA_FROM_STORE: 'true' },
  });
  await fixture.startWorker();
});

afterAll(() => fixture.stop());

/** Of a pitch of its own, so that no two files are the same. */
const tone = (seconds: number, name = `tone-${made}.webm`) => {
  made += 1;
  const sine = `sine=frequency=${200 + made}:duration=${seconds}`;
  return fixture.make('-f', 'lavfi', '-i', sine, name);
};

const send = (cookie: string, loopId: string, file: Blob, more: Record<string, string> = {}) => {
  const fields: Part[] = Object.entries({ loopId, ...more });
  return fixture.post(cookie, [...fields, ['audio', file]], {}, '/api/comments');
};

async function say(...args: Parameters<typeof send>): Promise<CommentThread> {
  const response = await send(...args);
  expect(response.status).toBe(201);
  return endpoints['comments.create'].response.parse(await response.json());
}

const list = async (cookie: string, loopId: string): Promise<CommentThread[]> => {
  const { body } = await call(fixture.api, 'loops.comments', { loopId }, { cookie });
  return commentThread.array().parse(body);
};

const untilReady = (cookie: string, loopId: string, commentId: string) =>
  eventually(async () => {
    const found = (await list(cookie, loopId)).find(({ id }) => id === commentId);
    expect(found?.voice?.state).toBe('ready');
    return found?.voice?.url ?? '';
  });

const statusOf = async (url: string) => (await fixture.api.fetch(url)).status;
const objects = () =>
  fixture.api.db.execute<{ key: string }>(
    `SELECT coalesce(source_key, object_key) AS key FROM comment_voices`,
  );

/** A loop of ten seconds with its author and someone else. */
async function conversation() {
  const [author, guest] = [await fixture.api.signIn(), await fixture.api.signIn()];
  const { id: loopId } = await createLoop(fixture.api.db, {
    userId: author.user.id,
    mediaType: 'audio',
    duration: 10,
    state: 'ready',
  });
  return { author, guest, loopId };
}

const countOf = async (cookie: string, loopId: string) => {
  const { _count: counts } = await fixture.read(cookie, loopId);
  return counts.comments;
};

describe('a voice comment', () => {
  it('is its author’s alone until it is ready, and then everyone’s who sees the loop', async () => {
    const { author, guest, loopId } = await conversation();
    const posted = await say(guest.cookie, loopId, await tone(2), { atMs: '1500' });
    expect(posted).toMatchObject({
      kind: 'voice',
      content: VOICE_CONTENT,
      atMs: 1500,
      voice: { state: 'processing', url: null, duration: null },
    });

    const url = await untilReady(author.cookie, loopId, posted.id);
    const [comment] = await list(author.cookie, loopId);
    expect(comment?.voice?.duration).toBeCloseTo(2, 0);
    expect(comment?.voice?.peaks).toHaveLength(limits.media.waveformBars);
    expect(comment?.voice?.envelope).not.toBeNull();
    const answer = await fixture.api.fetch(url);
    expect(answer.headers.get('content-type')).toBe('audio/mp4');
    expect(answer.headers.get('x-accel-expires')).toBe('0');
    const permission = await fixture.api.fetch(`/edge${url}`);
    expect([permission.status, permission.headers.get('x-accel-expires')]).toEqual([204, '0']);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(4, 8)
        .toString(),
    ).toBe('ftyp');
    expect(await countOf(author.cookie, loopId)).toBe(1);
  });

  it('is neither listed nor counted for others before', async () => {
    const { author, guest, loopId } = await conversation();
    const { db } = fixture.api;
    const unfinished = { kind: 'voice', content: null, state: 'processing' } as const;
    const { id } = await createComment(db, { loopId, userId: guest.user.id, ...unfinished });
    expect(await list(author.cookie, loopId)).toEqual([]);
    expect(await list(guest.cookie, loopId)).toHaveLength(1);
    expect(await countOf(guest.cookie, loopId)).toBe(0);
    const reply = { loopId, content: 'To myself', parentId: id };
    const refused = await call(
      fixture.api,
      'comments.create',
      {},
      { cookie: guest.cookie, body: reply },
    );
    expect(refused.body).toMatchObject({ code: 'comment_not_found' });
    await db.execute(`UPDATE comments SET state = 'ready' WHERE id = '${id}'`);
    expect(await countOf(author.cookie, loopId)).toBe(1);
    expect((await checkLoopCounts(db, 10_000)).differences).toEqual([]);
    expect((await checkCommentCounts(db, 10_000)).differences).toEqual([]);
  });

  it('that is sent again is the same comment, and its file is stored once', async () => {
    const { guest, loopId } = await conversation();
    const file = await tone(1);
    const [first, second] = await Promise.all([
      say(guest.cookie, loopId, file),
      say(guest.cookie, loopId, file),
    ]);
    expect(second.id).toBe(first.id);
    await untilReady(guest.cookie, loopId, first.id);
    expect((await say(guest.cookie, loopId, file)).id).toBe(first.id);
    expect(await list(guest.cookie, loopId)).toHaveLength(1);
  });

  it('of more than 15 s is cut a little or refused, and can be replaced', async () => {
    const { author, guest, loopId } = await conversation();
    const cut = await say(guest.cookie, loopId, await tone(15.6));
    await untilReady(author.cookie, loopId, cut.id);
    const [shown] = await list(author.cookie, loopId);
    expect(shown?.voice?.duration).toBeLessThanOrEqual(limits.voice.seconds.max);
    expect(shown?.voice?.duration).toBeGreaterThan(14.9);

    const file = await tone(17);
    const long = await say(guest.cookie, loopId, file);
    await eventually(async () => {
      const own = (await list(guest.cookie, loopId)).find(({ id }) => id === long.id);
      expect(own?.voice).toMatchObject({ state: 'failed', failure: 'media_too_long', url: null });
    });
    expect(await list(author.cookie, loopId)).toHaveLength(1);
    const again = await say(guest.cookie, loopId, file);
    expect(again.id).not.toBe(long.id);
    expect(await list(guest.cookie, loopId)).toHaveLength(2);
  });

  it('that no decoder can read fails for its author alone', async () => {
    const { author, guest, loopId } = await conversation();
    const whole = Buffer.from(await (await tone(1)).arrayBuffer());
    const broken = new Blob([whole.subarray(0, 200), Buffer.alloc(4000, 0xff)]);
    await say(guest.cookie, loopId, broken);
    await eventually(async () => {
      const [own] = await list(guest.cookie, loopId);
      expect(own?.voice?.state).toBe('failed');
    });
    expect(await list(author.cookie, loopId)).toEqual([]);
  });

  it('notifies the loop’s author and whom it answers once it is ready', async () => {
    const { author, guest, loopId } = await conversation();
    const other = await fixture.api.signIn();
    const { id: parentId } = await createComment(fixture.api.db, {
      loopId,
      userId: other.user.id,
    });
    const { id } = await say(guest.cookie, loopId, await tone(1), { parentId });
    const noted = async () => {
      const { rows } = await fixture.api.db.execute<{ kind: string; user_id: string }>(
        `SELECT kind, user_id FROM notification_events WHERE comment_id = '${id}' ORDER BY kind`,
      );
      return rows;
    };
    await eventually(async () =>
      expect(await noted()).toEqual([
        { kind: 'comment', user_id: author.user.id },
        { kind: 'reply', user_id: other.user.id },
      ]),
    );
    const [comment] = await list(author.cookie, loopId);
    expect(comment?.firstReplies.map((reply) => reply.voice?.state)).toEqual(['ready']);
  });
});

describe('the transcript of a voice comment', () => {
  const said = async () => {
    const { author, guest, loopId } = await conversation();
    const { db } = fixture.api;
    const about = { loopId, userId: guest.user.id, kind: 'voice', content: null } as const;
    const { id: commentId } = await createComment(db, about);
    await db.execute(
      `INSERT INTO comment_voices (comment_id, user_id, sha256, object_key, bytes, duration, peaks, envelope)
       VALUES ('${commentId}', '${guest.user.id}', repeat('0', 64), 'loops/' || left(replace('${commentId}', '-', ''), 22), 1, 2, '{1}', 'AA==')`,
    );
    const save = (cookie: string, transcript: unknown, id = commentId) =>
      call(
        fixture.api,
        'comments.saveTranscript',
        { commentId: id },
        { cookie, body: { transcript } },
      );
    const shown = async (cookie: string) => {
      const found = (await list(cookie, loopId)).find(({ id }) => id === commentId);
      return found && { content: found.content, ...found.voice };
    };
    return { author, guest, loopId, commentId, save, shown };
  };

  it('is its content for everyone, and its author corrects or removes it', async () => {
    const { author, guest, commentId, save, shown } = await said();
    const { db } = fixture.api;
    expect(await shown(author.cookie)).toMatchObject({
      content: VOICE_CONTENT,
      transcript: null,
      wordless: false,
    });
    await db.execute(
      `UPDATE comment_voices SET transcript_state = 'none' WHERE comment_id = '${commentId}'`,
    );
    expect(await shown(author.cookie)).toMatchObject({ transcript: null, wordless: true });

    const saved = await save(guest.cookie, '  To you, @ben!  ');
    expect(saved.body).toEqual({ transcript: 'To you, @ben!' });
    expect(await shown(author.cookie)).toMatchObject({
      content: 'To you, @ben!',
      transcript: 'To you, @ben!',
      wordless: false,
    });
    const { rows } = await db.execute(
      `SELECT kind FROM notification_events WHERE comment_id = '${commentId}'`,
    );
    expect(rows).toEqual([]);
    await call(fixture.api, 'comments.removeTranscript', { commentId }, guest);
    expect(await shown(author.cookie)).toMatchObject({ content: VOICE_CONTENT, wordless: false });
  });

  it('with a word that the loop’s author hides folds the comment', async () => {
    const { author, guest, save, shown } = await said();
    await call(
      fixture.api,
      'users.saveHiddenTerms',
      {},
      { ...author, body: { terms: ['kettle'] } },
    );
    await save(guest.cookie, 'My kettle');
    const other = await fixture.api.signIn();
    expect(await shown(other.cookie)).toBeUndefined();
    expect(await shown(author.cookie)).toBeUndefined();
    expect(await shown(guest.cookie)).toMatchObject({ content: 'My kettle' });
  });

  it('is refused to others, for texts, and while a moderator hides it', async () => {
    const { author, guest, loopId, commentId, save } = await said();
    expect((await save(author.cookie, 'Not mine')).body).toMatchObject({ code: 'forbidden' });
    for (const [transcript, code] of [
      [' \u200b ', 'comment_empty'],
      ['x'.repeat(limits.comment.max + 1), 'comment_too_long'],
      [null, 'comment_empty'],
    ]) {
      expect((await save(guest.cookie, transcript)).body).toMatchObject({ code });
    }
    const { db } = fixture.api;
    const text = await createComment(db, { loopId, userId: guest.user.id });
    expect((await save(guest.cookie, 'Hi', text.id)).body).toMatchObject({ code: 'forbidden' });
    await db.execute(`UPDATE comments SET hidden_at = now() WHERE id = '${commentId}'`);
    expect((await save(guest.cookie, 'Hi')).body).toMatchObject({ code: 'forbidden' });
    const removed = await call(fixture.api, 'comments.removeTranscript', { commentId }, guest);
    expect(removed.body).toMatchObject({ code: 'forbidden' });
  });
});

describe('the file of a voice comment', () => {
  it('is deleted with the comment, also if that leaves an empty row, and with the loop', async () => {
    const { author, guest, loopId } = await conversation();
    const alone = await say(guest.cookie, loopId, await tone(1));
    const answered = await say(author.cookie, loopId, await tone(1));
    await untilReady(author.cookie, loopId, alone.id);
    await untilReady(guest.cookie, loopId, answered.id);
    const reply = await say(guest.cookie, loopId, await tone(1), { parentId: answered.id });
    await eventually(async () => {
      const found = (await list(author.cookie, loopId)).find(({ id }) => id === answered.id);
      expect(found?.firstReplies[0]?.voice?.state).toBe('ready');
    });
    const keyOf = async (id: string) => {
      const { rows } = await fixture.api.db.execute<{ key: string }>(
        `SELECT object_key AS key FROM comment_voices WHERE comment_id = '${id}'`,
      );
      return rows[0]?.key ?? '';
    };
    const keys = [await keyOf(alone.id), await keyOf(answered.id), await keyOf(reply.id)];
    const isGone = (index: number) =>
      eventually(async () => expect(await fixture.objectKeys()).not.toContain(keys[index]));

    await call(fixture.api, 'comments.delete', { commentId: alone.id }, guest);
    await isGone(0);
    await call(fixture.api, 'comments.delete', { commentId: answered.id }, author);
    await isGone(1);
    expect(await fixture.objectKeys()).toContain(keys[2]);
    await call(fixture.api, 'loops.delete', { loopId }, author);
    await isGone(2);
  });

  it('is heard by fewer once the comment is hidden, whatever link they have', async () => {
    const { author, guest, loopId } = await conversation();
    const { id: commentId } = await say(guest.cookie, loopId, await tone(1));
    const url = await untilReady(author.cookie, loopId, commentId);
    expect(await statusOf(url)).toBe(200);
    await call(fixture.api, 'comments.hide', { commentId }, author);
    expect(await statusOf(url)).toBe(403);
    for (const { cookie } of [author, guest]) {
      expect(await statusOf(await untilReady(cookie, loopId, commentId))).toBe(200);
    }
    await call(fixture.api, 'comments.unhide', { commentId }, author);
    expect(await statusOf(url)).toBe(200);
    await call(
      fixture.api,
      'loops.update',
      { loopId },
      { ...author, body: { visibility: 'private' } },
    );
    expect(await statusOf(url)).toBe(403);
  });

  it('is heard by moderators, and refused to everyone once they removed it', async () => {
    const { guest, loopId } = await conversation();
    const desk = createDesk(fixture.api);
    const owner = await desk.owner();
    const file = await tone(1);
    const { id } = await say(guest.cookie, loopId, file);
    await untilReady(owner.cookie, loopId, id);
    await desk.report(owner.cookie, 'comment', id);
    const caseId = await desk.caseAbout(owner.cookie, id);
    const shown = (await desk.read(owner.cookie, caseId)).content?.comments[0]?.voice;
    expect(await statusOf(shown?.url ?? '')).toBe(200);
    await desk.decide(owner.cookie, caseId, { action: 'remove', reason: 'harassment' });
    expect(await statusOf(shown?.url ?? '')).not.toBe(200);
    const again = await send(guest.cookie, (await conversation()).loopId, file);
    expect(await again.json()).toMatchObject({ code: 'media_removed_before' });
  });
});

describe('a voice comment is refused and leaves no object', () => {
  it.each([
    ['without a file', 'media_required', { file: null }],
    ['with a picture', 'media_unsupported', { file: 'picture' }],
    ['with a letter', 'media_unsupported', { file: 'text' }],
    ['that is too large', 'media_too_large', { file: 'large' }],
    ['after the end of the loop', 'moment_invalid', { atMs: '10000' }],
    ['with a text', 'invalid_request', { content: 'Hi' }],
    ['that answers nothing', 'comment_not_found', { parentId: crypto.randomUUID() }],
    ['on no loop', 'loop_not_found', { loopId: crypto.randomUUID() }],
  ] as const)('%s', async (_what, code, given) => {
    const { guest, loopId } = await conversation();
    const before = await fixture.objectKeys();
    const { file: name, ...fields } = { file: 'tone' as string | null, ...given };
    const files: Record<string, () => Promise<Blob>> = {
      tone: () => tone(1),
      picture: () =>
        fixture.make('-f', 'lavfi', '-i', 'color=size=64x64', '-frames:v', '1', 'picture.png'),
      text: async () => new Blob(['These are words, not a sound.'.repeat(100)]),
      large: async () => {
        const whole = await tone(1, 'large.wav');
        return new Blob([whole, Buffer.alloc(limits.voice.bytes)]);
      },
    };
    const file = name === null ? undefined : await files[name]?.();
    const parts: Part[] = Object.entries({ loopId, ...fields });
    if (file !== undefined) parts.push(['audio', file]);
    const response = await fixture.post(guest.cookie, parts, {}, '/api/comments');
    expect(await response.json()).toMatchObject({ code });
    const used = new Set((await objects()).rows.map(({ key }) => key));
    const left = (await fixture.objectKeys()).filter((key) => !before.includes(key));
    expect(left.filter((key) => !used.has(key))).toEqual([]);
  });
});
