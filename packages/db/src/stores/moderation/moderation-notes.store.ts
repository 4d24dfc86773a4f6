import { desc, eq } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { newId } from '../../ids.ts';
import { moderationNotes } from '../../tables/moderation.ts';

export type ModerationNote = typeof moderationNotes.$inferSelect;

export async function insertNote(
  tx: Queryable,
  note: Pick<ModerationNote, 'caseId' | 'authorId' | 'content'>,
): Promise<ModerationNote> {
  const [inserted] = await tx
    .insert(moderationNotes)
    .values({ id: newId(), ...note })
    .returning();
  if (inserted === undefined) throw new Error('The note was not stored.');
  return inserted;
}

/** Newest first. */
export function readNotes(db: Queryable, caseId: string, limit: number): Promise<ModerationNote[]> {
  return db
    .select()
    .from(moderationNotes)
    .where(eq(moderationNotes.caseId, caseId))
    .orderBy(desc(moderationNotes.id))
    .limit(limit);
}
