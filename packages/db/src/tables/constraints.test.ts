import { aiParts } from '@swirl/contract/ai-parts';
import { avatarVocabulary } from '@swirl/contract/avatar';
import { limits } from '@swirl/contract/limits';
import { loopStates, mediaTypes } from '@swirl/contract/loops';
import { mediaRoles, repeatableMediaRoles, type MediaRole } from '@swirl/contract/media-roles';
import { isMoodSlug } from '@swirl/contract/moods';
import { preferenceFields, withDefaults } from '@swirl/contract/preferences';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import {
  createBlock,
  createComment,
  createFollow,
  createLoop,
  createLoopMedia,
  createMute,
  createReaction,
  createSession,
  createUser,
} from '@swirl/testing/factories';
import { outcomeOf } from '@swirl/testing/write-outcome';
import { sql } from '../drizzle/orm.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../client.ts';
import { newId } from '../ids.ts';
import { counters } from './counts.ts';
import { idempotencyKeys } from './idempotency-keys.ts';
import { mediaRenames } from './loop-media.ts';
import { pinnedLoops } from './pinned-loops.ts';
import { hiddenReposts, reposts } from './reposts.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

const outcome = (write: (tx: Queryable) => Promise<unknown>) => outcomeOf(database.db, write);

const letters = (length: number) => 'x'.repeat(length);
const moods = (count: number) => Array.from({ length: count }, (_, index) => `mood-${index}`);

/** As text, since the column’s type allows only moods of ours. */
const insertMood = async (tx: Queryable, mood: string) => {
  const { loopId, userId } = await createReaction(tx);
  await tx.execute(
    sql`UPDATE reactions SET mood = ${mood} WHERE loop_id = ${loopId} AND user_id = ${userId}`,
  );
};

describe('tables enforce the contract’s limits, at N and beyond', () => {
  const { username, name, bio, email, verificationStatus, loop, moodTags, moodSlug, comment } =
    limits;
  const emailOf = (length: number) => `${letters(length - '@example.test'.length)}@example.test`;
  const after = (days: number, ms = 0) => {
    const createdAt = new Date('2026-01-01T00:00:00Z');
    return { createdAt, expire: new Date(createdAt.getTime() + days * 86_400_000 + ms) };
  };
  const keyOf = async (tx: Queryable, key: string) =>
    tx.insert(idempotencyKeys).values({
      userId: (await createUser(tx)).id,
      key,
      bodyHash: '0'.repeat(64),
    });

  it.each<
    [string, string, (tx: Queryable) => Promise<unknown>, (tx: Queryable) => Promise<unknown>]
  >([
    [
      'shortest username',
      'users_username_check',
      (tx) => createUser(tx, { username: letters(username.min) }),
      (tx) => createUser(tx, { username: letters(username.min - 1) }),
    ],
    [
      'longest username',
      'users_username_check',
      (tx) => createUser(tx, { username: letters(username.max) }),
      (tx) => createUser(tx, { username: letters(username.max + 1) }),
    ],
    [
      'first name',
      'users_first_name_check',
      (tx) => createUser(tx, { firstName: letters(name.max) }),
      (tx) => createUser(tx, { firstName: letters(name.max + 1) }),
    ],
    [
      'last name',
      'users_last_name_check',
      (tx) => createUser(tx, { lastName: letters(name.max) }),
      (tx) => createUser(tx, { lastName: letters(name.max + 1) }),
    ],
    [
      'bio',
      'users_bio_check',
      (tx) => createUser(tx, { bio: letters(bio.max) }),
      (tx) => createUser(tx, { bio: letters(bio.max + 1) }),
    ],
    [
      'email address',
      'users_email_check',
      (tx) => createUser(tx, { email: emailOf(email.max) }),
      (tx) => createUser(tx, { email: emailOf(email.max + 1) }),
    ],
    [
      'verification status',
      'users_verification_status_check',
      (tx) => createUser(tx, { verificationStatus: letters(verificationStatus.max) }),
      (tx) => createUser(tx, { verificationStatus: letters(verificationStatus.max + 1) }),
    ],
    [
      'caption',
      'loops_caption_check',
      (tx) => createLoop(tx, { caption: letters(loop.caption.max) }),
      (tx) => createLoop(tx, { caption: letters(loop.caption.max + 1) }),
    ],
    [
      'description of a photo',
      'loops_alt_check',
      (tx) => createLoop(tx, { mediaType: 'image', alt: letters(loop.alt.max) }),
      (tx) => createLoop(tx, { mediaType: 'image', alt: letters(loop.alt.max + 1) }),
    ],
    [
      'longest duration',
      'loops_duration_check',
      (tx) => createLoop(tx, { mediaType: 'video', duration: loop.seconds.max }),
      (tx) => createLoop(tx, { mediaType: 'video', duration: loop.seconds.max + 0.001 }),
    ],
    [
      'shortest duration',
      'loops_duration_check',
      (tx) => createLoop(tx, { mediaType: 'video', duration: loop.seconds.min }),
      (tx) => createLoop(tx, { mediaType: 'video', duration: loop.seconds.min - 0.001 }),
    ],
    [
      'number of moods',
      'loops_mood_tags_check',
      (tx) => createLoop(tx, { moodTags: moods(moodTags.max) }),
      (tx) => createLoop(tx, { moodTags: moods(moodTags.max + 1) }),
    ],
    [
      'length of a mood',
      'loops_mood_tags_check',
      (tx) => createLoop(tx, { moodTags: [letters(moodSlug.max)] }),
      (tx) => createLoop(tx, { moodTags: [letters(moodSlug.max + 1)] }),
    ],
    [
      'shortest mood',
      'loops_mood_tags_check',
      (tx) => createLoop(tx, { moodTags: [letters(moodSlug.min)] }),
      (tx) => createLoop(tx, { moodTags: [letters(moodSlug.min - 1)] }),
    ],
    [
      'longest comment',
      'comments_content_check',
      (tx) => createComment(tx, { content: letters(comment.max) }),
      (tx) => createComment(tx, { content: letters(comment.max + 1) }),
    ],
    [
      'shortest comment',
      'comments_content_check',
      (tx) => createComment(tx, { content: letters(comment.min) }),
      (tx) => createComment(tx, { content: letters(comment.min - 1) }),
    ],
    [
      'lifetime of a session',
      'sessions_expire_check',
      (tx) => createSession(tx, after(limits.sessionDays.long)),
      (tx) => createSession(tx, after(limits.sessionDays.long, 1)),
    ],
    [
      'shortest idempotency key',
      'idempotency_keys_key_check',
      (tx) => keyOf(tx, letters(limits.idempotencyKey.min)),
      (tx) => keyOf(tx, letters(limits.idempotencyKey.min - 1)),
    ],
    [
      'longest idempotency key',
      'idempotency_keys_key_check',
      (tx) => keyOf(tx, letters(limits.idempotencyKey.max)),
      (tx) => keyOf(tx, letters(limits.idempotencyKey.max + 1)),
    ],
  ])('%s', async (_limit, constraint, within, beyond) => {
    expect(await outcome(within)).toBe('accepted');
    expect(await outcome(beyond)).toBe(constraint);
  });

  it('tables accept the same moods as the contract', async () => {
    const mood = fc.oneof(
      fc.stringMatching(/^[a-z0-9-]{0,26}$/),
      fc.string({ unit: 'grapheme', maxLength: 26 }).filter((text) => !text.includes('\0')),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(mood, { maxLength: 60 }), async (drawn) => {
        const { rows } = await database.pool.query<{ ok: boolean }>(
          'SELECT are_mood_tags(ARRAY[word]) AS ok FROM unnest($1::text[]) WITH ORDINALITY AS given (word, place) ORDER BY place',
          [drawn],
        );
        expect(rows.map(({ ok }) => ok)).toEqual(drawn.map(isMoodSlug));
      }),
      { numRuns: 50 },
    );
  });
});

describe('tables list the contract’s values', () => {
  it.each([
    ['loops_media_type_check', mediaTypes],
    ['loops_state_check', loopStates],
    ['loops_visibility_check', preferenceFields.loopVisibility.values],
    ['users_loop_visibility_check', preferenceFields.loopVisibility.values],
    ['loop_media_role_check', mediaRoles],
    ['count_deltas_counter_check', counters],
  ])('%s lists the same values', async (constraint, values) => {
    const { rows } = await database.pool.query<{ definition: string }>(
      'SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1',
      [constraint],
    );
    const listed = rows[0]?.definition.matchAll(/'([^']+)'::text/g) ?? [];
    expect([...listed].map(([, value]) => value)).toEqual([...values]);
  });

  it('a user without a preference has the contract’s default visibility', async () => {
    const user = await createUser(database.db);
    expect(user.loopVisibility).toBe(withDefaults(user.preferences).loopVisibility);
  });

  it.each(preferenceFields.loopVisibility.values)(
    'a user who chose %s has that visibility immediately',
    async (loopVisibility) => {
      const user = await createUser(database.db, { preferences: { loopVisibility } });
      expect(user.loopVisibility).toBe(loopVisibility);
    },
  );
});

describe('tables refuse', () => {
  it.each<[string, string, (tx: Queryable) => Promise<unknown>]>([
    [
      'a username with a space',
      'users_username_check',
      (tx) => createUser(tx, { username: 'a b c' }),
    ],
    [
      'a username that differs in case only',
      'users_username_key',
      async (tx) => {
        await createUser(tx, { username: 'River' });
        await createUser(tx, { username: 'rIVER' });
      },
    ],
    [
      'an email address that differs in case only',
      'users_email_key',
      async (tx) => {
        await createUser(tx, { email: 'River@example.test' });
        await createUser(tx, { email: 'river@Example.test' });
      },
    ],
    ['an address without @', 'users_email_check', (tx) => createUser(tx, { email: 'nobody' })],
    [
      'an empty name instead of none',
      'users_first_name_check',
      (tx) => createUser(tx, { firstName: '' }),
    ],
    [
      'an image with an invalid object name',
      'users_profile_image_key_check',
      (tx) => createUser(tx, { profileImageKey: 'me.jpg' }),
    ],
    [
      'a cover with an invalid object name',
      'users_cover_image_key_check',
      (tx) => createUser(tx, { coverImageKey: '../../../etc/a-file-of-ours' }),
    ],
    [
      'blocked people inside preferences',
      'users_preferences_check',
      async (tx) => {
        const { id } = await createUser(tx);
        await tx.execute(
          sql`UPDATE users SET preferences = '{"blockedUserIds": []}' WHERE id = ${id}`,
        );
      },
    ],
    [
      'an unknown visibility',
      'users_loop_visibility_check',
      async (tx) => {
        const { id } = await createUser(tx);
        await tx.execute(
          sql`UPDATE users SET preferences = '{"loopVisibility": "all"}' WHERE id = ${id}`,
        );
      },
    ],
    [
      'preferences that are a list',
      'users_preferences_check',
      async (tx) => {
        const { id } = await createUser(tx);
        await tx.execute(sql`UPDATE users SET preferences = '[]' WHERE id = ${id}`);
      },
    ],
    [
      'an avatar that is not an object',
      'users_avatar_config_check',
      async (tx) => {
        const { id } = await createUser(tx);
        await tx.execute(sql`UPDATE users SET avatar_config = '"round"' WHERE id = ${id}`);
      },
    ],
    [
      'a loop whose avatar is not an object',
      'loops_avatar_config_check',
      async (tx) => {
        const { id } = await createLoop(tx);
        await tx.execute(sql`UPDATE loops SET avatar_config = '[]' WHERE id = ${id}`);
      },
    ],
    [
      'a session under its bare id',
      'sessions_sid_check',
      async (tx) => {
        const { session } = await createSession(tx);
        await tx.execute(
          sql`UPDATE sessions SET sid = 'a-bare-session-id' WHERE sid = ${session.sid}`,
        );
      },
    ],
    [
      'a session whose data is not an object',
      'sessions_sess_check',
      async (tx) => {
        const { session } = await createSession(tx);
        await tx.execute(sql`UPDATE sessions SET sess = '1' WHERE sid = ${session.sid}`);
      },
    ],
    [
      'the same mood twice',
      'loops_mood_tags_check',
      (tx) => createLoop(tx, { moodTags: ['cozy', 'cozy'] }),
    ],
    [
      'a missing mood among moods',
      'loops_mood_tags_check',
      async (tx) => {
        const { id } = await createLoop(tx);
        await tx.execute(sql`UPDATE loops SET mood_tags = ARRAY['cozy', NULL] WHERE id = ${id}`);
      },
    ],
    [
      'every part made with AI in a loop that was recorded here',
      'accepted',
      (tx) => createLoop(tx, { mediaType: 'video', recordedHere: true, aiParts: [...aiParts] }),
    ],
    [
      'an unknown part made with AI',
      'loops_ai_parts_check',
      async (tx) => {
        const { id } = await createLoop(tx);
        await tx.execute(sql`UPDATE loops SET ai_parts = ARRAY['smell'] WHERE id = ${id}`);
      },
    ],
    [
      'a video that was made with an edit',
      'accepted',
      (tx) => createLoop(tx, { mediaType: 'video', edit: { speed: 2, texts: [] } }),
    ],
    [
      'a status that was made with an edit',
      'loops_edit_check',
      (tx) => createLoop(tx, { mediaType: 'status', edit: { speed: 2 } }),
    ],
    [
      'an edit that is a list',
      'loops_edit_check',
      async (tx) => {
        const { id } = await createLoop(tx, { mediaType: 'video' });
        await tx.execute(sql`UPDATE loops SET edit = '[]' WHERE id = ${id}`);
      },
    ],
    [
      'an edit whose texts are no list',
      'loops_edit_check',
      async (tx) => {
        const { id } = await createLoop(tx, { mediaType: 'video' });
        await tx.execute(sql`UPDATE loops SET edit = '{"texts": "all"}' WHERE id = ${id}`);
      },
    ],
    [
      'a status that was recorded here',
      'loops_recorded_here_check',
      (tx) => createLoop(tx, { mediaType: 'status', recordedHere: true }),
    ],
    [
      'a warning with a text',
      'accepted',
      (tx) =>
        createLoop(tx, {
          warningReason: 'other',
          warningText: 'x'.repeat(limits.warning.text.max),
          moderatorWarningReason: 'violence',
        }),
    ],
    [
      'a warning with a text and no reason',
      'loops_warning_check',
      (tx) => createLoop(tx, { warningText: 'x' }),
    ],
    [
      'another warning without a text',
      'loops_warning_check',
      (tx) => createLoop(tx, { warningReason: 'other' }),
    ],
    [
      'a warning with a long text',
      'loops_warning_text_check',
      (tx) =>
        createLoop(tx, {
          warningReason: 'spoiler',
          warningText: 'x'.repeat(limits.warning.text.max + 1),
        }),
    ],
    [
      'another warning of a moderator without a text',
      'loops_moderator_warning_check',
      (tx) => createLoop(tx, { moderatorWarningReason: 'other' }),
    ],
    [
      'a warning of a moderator with a long text',
      'loops_moderator_warning_text_check',
      (tx) =>
        createLoop(tx, {
          moderatorWarningReason: 'spoiler',
          moderatorWarningText: 'x'.repeat(limits.warning.text.max + 1),
        }),
    ],
    ['a status without text', 'loops_status_check', (tx) => createLoop(tx, { caption: ' \n ' })],
    ['a status without a caption', 'loops_status_check', (tx) => createLoop(tx, { caption: null })],
    ['a status with a duration', 'loops_status_check', (tx) => createLoop(tx, { duration: 1 })],
    [
      'a status being processed',
      'loops_status_check',
      (tx) => createLoop(tx, { state: 'processing' }),
    ],
    [
      'a failure without a reason',
      'loops_failure_code_check',
      (tx) => createLoop(tx, { mediaType: 'video', state: 'failed' }),
    ],
    [
      'a reason without a failure',
      'loops_failure_code_check',
      (tx) => createLoop(tx, { failureCode: 'too_long' }),
    ],
    [
      'a loop that remixes itself',
      'loops_remix_check',
      (tx) => {
        const id = newId();
        return createLoop(tx, { id, parentLoopId: id });
      },
    ],
    [
      'a parent without being a remix',
      'loops_remix_check',
      async (tx) => createLoop(tx, { parentLoopId: (await createLoop(tx)).id, wasRemix: false }),
    ],
    [
      'two loops with the same feed key',
      'loops_feed_key_key',
      async (tx) => createLoop(tx, { feedKey: (await createLoop(tx)).feedKey }),
    ],
    [
      'media named by hand',
      'loop_media_object_key_check',
      (tx) => createLoopMedia(tx, { objectKey: 'clip.mp4' }),
    ],
    [
      'two media under one name',
      'loop_media_object_key_key',
      async (tx) => createLoopMedia(tx, { objectKey: (await createLoopMedia(tx)).objectKey }),
    ],
    [
      'a new name for media that was made by hand',
      'media_renames_object_key_check',
      async (tx) => {
        const { id: mediaId } = await createLoopMedia(tx);
        await tx.insert(mediaRenames).values({ mediaId, objectKey: 'clip.mp4' });
      },
    ],
    ['empty media', 'loop_media_bytes_check', (tx) => createLoopMedia(tx, { bytes: 0 })],
    [
      'media with a width but no height',
      'loop_media_size_check',
      (tx) => createLoopMedia(tx, { width: 720 }),
    ],
    [
      'media of negative duration',
      'loop_media_duration_check',
      (tx) => createLoopMedia(tx, { duration: -1 }),
    ],
    [
      'media without a type',
      'loop_media_content_type_check',
      (tx) => createLoopMedia(tx, { contentType: '' }),
    ],
    [
      'following yourself',
      'follows_self_check',
      async (tx) => {
        const { id } = await createUser(tx);
        await createFollow(tx, { followerId: id, followingId: id });
      },
    ],
    [
      'following twice',
      'follows_pkey',
      async (tx) => {
        await createFollow(tx, await createFollow(tx));
      },
    ],
    [
      'blocking yourself',
      'blocks_self_check',
      async (tx) => {
        const { id } = await createUser(tx);
        await createBlock(tx, { blockerId: id, blockedId: id });
      },
    ],
    [
      'muting yourself',
      'mutes_self_check',
      async (tx) => {
        const { id } = await createUser(tx);
        await createMute(tx, { muterId: id, mutedId: id });
      },
    ],
    [
      'hiding the own reposts',
      'hidden_reposts_self_check',
      async (tx) => {
        const { id: userId } = await createUser(tx);
        await tx.insert(hiddenReposts).values({ userId, reposterId: userId });
      },
    ],
    [
      'a line that is too long',
      'reposts_line_check',
      async (tx) => {
        const { id: loopId, userId } = await createLoop(tx);
        const line = 'x'.repeat(limits.reposts.line.max + 1);
        await tx.insert(reposts).values({ id: newId(), userId, loopId, line });
      },
    ],
    [
      'pinning a fourth loop',
      'pinned_loops_position_check',
      async (tx) => {
        const { id: loopId, userId } = await createLoop(tx);
        await tx.insert(pinnedLoops).values({ userId, position: limits.pinnedLoops.max, loopId });
      },
    ],
    [
      'pinning a loop twice',
      'pinned_loops_loop_id_key',
      async (tx) => {
        const { id: loopId, userId } = await createLoop(tx);
        const pin = (position: number) => ({ userId, position, loopId });
        await tx.insert(pinnedLoops).values([pin(0), pin(1)]);
      },
    ],
    [
      'reacting twice',
      'reactions_pkey',
      async (tx) => {
        const { loopId, userId } = await createReaction(tx);
        await createReaction(tx, { loopId, userId });
      },
    ],
    [
      'a reaction with a mood that is no slug',
      'reactions_mood_check',
      (tx) => insertMood(tx, 'So Cozy'),
    ],
    [
      'a reaction with a mood that is too long',
      'reactions_mood_check',
      (tx) => insertMood(tx, 'c'.repeat(25)),
    ],
    [
      'a moment after a minute',
      'comments_moment_check',
      (tx) => createComment(tx, { atMs: 61_001 }),
    ],
    [
      'a comment on a caption without a moment',
      'comments_moment_check',
      (tx) => createComment(tx, { onCaption: true }),
    ],
    ['a blank comment', 'comments_content_check', (tx) => createComment(tx, { content: ' \t\n' })],
    [
      'a key for a body without a hash',
      'idempotency_keys_body_hash_check',
      async (tx) =>
        tx
          .insert(idempotencyKeys)
          .values({ userId: (await createUser(tx)).id, key: 'a-key-of-mine', bodyHash: 'body' }),
    ],
    [
      'a key for a loop that was never posted',
      'idempotency_keys_loop_id_fkey',
      async (tx) =>
        tx.insert(idempotencyKeys).values({
          userId: (await createUser(tx)).id,
          key: 'a-key-of-mine',
          bodyHash: '0'.repeat(64),
          loopId: newId(),
        }),
    ],
  ])('%s', async (_what, constraint, write) => {
    expect(await outcome(write)).toBe(constraint);
  });

  it.each(mediaRoles)(
    'tables accept a second file of a loop as %s only if the role is repeatable',
    async (role) => {
      const repeatable: readonly MediaRole[] = repeatableMediaRoles;
      const repeated = await outcome(async (tx) => {
        const { loopId } = await createLoopMedia(tx, { role });
        await createLoopMedia(tx, { role, loopId });
      });
      expect(repeated).toBe(repeatable.includes(role) ? 'accepted' : 'loop_media_loop_id_role_key');
    },
  );

  it('tables accept every avatar of the contract', async () => {
    const faces = avatarVocabulary.faceShape.map((faceShape) => ({
      faceShape,
      skinTone: 'sand' as const,
      eyeStyle: 'round' as const,
      eyeColor: 'brown' as const,
      mouthStyle: 'smile' as const,
      hairStyle: 'short' as const,
      hairColor: 'brown' as const,
      animationStyle: 'breathing' as const,
      accessories: [],
    }));
    const users = await Promise.all(
      faces.map((avatarConfig) => createUser(database.db, { avatarConfig })),
    );
    expect(users.map((user) => user.avatarConfig)).toEqual(faces);
  });
});
