import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inArray } from '@swirl/db/drizzle/orm';
import { insertVoice } from '@swirl/db/stores/loops/comment-voices.store';
import { saveTranscript } from '@swirl/db/stores/loops/transcripts.store';
import { commentHearts, comments, pinnedComments } from '@swirl/db/tables/comments';
import { loops } from '@swirl/db/tables/loops';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import { createProcessVoice } from '@swirl/worker/process-voice';
import { people } from './world/people.ts';
import type { Plan, PlannedComment } from './world/plan.ts';
import type { LoopIds, WorldTools } from './write-loops.ts';
import { idOf, type PersonIds } from './write-people.ts';

/** Comments and replies with their moments, hearts and pins; what is said is processed like any upload. */
export async function writeComments(
  tools: WorldTools,
  plan: Plan,
  authors: PersonIds,
  loopIds: LoopIds,
): Promise<void> {
  const { db, moments } = tools;
  const ids = new Map(
    plan.comments.map(({ by, to, content, hoursAgo }) => [
      `${to}: ${content}`,
      moments.idAt(hoursAgo, `${content} of ${by} to ${to}`),
    ]),
  );
  const durations = await readDurations(tools, loopIds);
  const rows = plan.comments.map((comment) => {
    const { by, to, content, hoursAgo, at, spoken, replyTo } = comment;
    const loopId = idOf(loopIds, to);
    const seconds = durations.get(loopId) ?? 0;
    return {
      comment,
      row: {
        id: idOf(ids, `${to}: ${content}`),
        loopId,
        userId: idOf(authors, by),
        createdAt: moments.hoursAgo(hoursAgo),
        parentId: replyTo === undefined ? null : idOf(ids, `${to}: ${replyTo}`),
        atMs: at === undefined ? null : Math.floor(at * seconds * 1000),
        ...(spoken
          ? ({ kind: 'voice', content: null, state: 'processing' } as const)
          : { content }),
      },
    };
  });
  await db.transaction(async (tx) => {
    await tx.insert(comments).values(rows.map(({ row }) => row));
    const hearts = rows.flatMap(({ comment, row }) =>
      (comment.hearts ?? []).map((by) => ({ commentId: row.id, userId: idOf(authors, by) })),
    );
    if (hearts.length > 0) await tx.insert(commentHearts).values(hearts);
    const pinned = rows.filter(({ comment }) => comment.pinned);
    if (pinned.length > 0) {
      const pins = pinned.map(({ row }) => ({ loopId: row.loopId, commentId: row.id }));
      await tx.insert(pinnedComments).values(pins);
    }
  });
  for (const { comment, row } of rows) if (comment.spoken) await speak(tools, comment, row);
}

async function readDurations(
  { db }: WorldTools,
  loopIds: LoopIds,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: loops.id, duration: loops.duration })
    .from(loops)
    .where(inArray(loops.id, [...loopIds.values()]));
  return new Map(rows.map(({ id, duration }) => [id, duration]));
}

/** The worker's own job, run here, with the words that were written down. */
async function speak(
  { db, objectStore, logger, sources }: WorldTools,
  { by, content }: PlannedComment,
  { id: commentId, userId, loopId }: Record<'id' | 'userId' | 'loopId', string>,
): Promise<void> {
  const { speaker } = people[by];
  const file = await readFile(await sources.find({ kind: 'audio', says: content, speaker }));
  const sourceKey = newObjectKey(LOOP_OBJECTS);
  await objectStore.put(sourceKey, file, { contentType: 'audio/wav' });
  const sha256 = createHash('sha256').update(file).digest('hex');
  const voice = { commentId, userId, sha256, bytes: file.length, sourceKey };
  await db.transaction((tx) => insertVoice(tx, voice));
  await createProcessVoice({ objectStore, loopChanges: { publish: () => {} } }).perform(
    { commentId, answeredId: null },
    { db, logger, signal: new AbortController().signal },
  );
  await db.transaction((tx) => saveTranscript(tx, { commentId, loopId }, content));
}
