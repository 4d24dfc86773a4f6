import type { Output } from '@swirl/contract/endpoints';
import type { Person } from '@swirl/db/person';
import type { DecisionRow } from '@swirl/db/stores/moderation/moderation-decisions.store';
import { presentPerson } from '../users/person.presenter.ts';

export type People = ReadonlyMap<string, Person>;
type PresentedDecision = Output<'moderation.decide'>;
type PresentedPerson = ReturnType<typeof presentPerson>;

/** Null for the operator, or for a deleted account. */
export function personIn(people: People, id: string | null): PresentedPerson | null {
  const person = id === null ? undefined : people.get(id);
  return person === undefined ? null : presentPerson(person);
}

/** All users that have to be read to present these. */
export function peopleBehind(rows: Iterable<DecisionRow>): (string | null)[] {
  return [...rows].flatMap(({ decision, appeal }) => [
    decision.decidedBy,
    appeal?.decidedBy ?? null,
  ]);
}

export function presentDecision(row: DecisionRow, people: People): PresentedDecision {
  const { decision, appeal } = row;
  return {
    id: decision.id,
    caseId: decision.caseId,
    target: decision.target,
    action: decision.action,
    holdReasons: decision.holdReasons ?? [],
    reason: decision.reason,
    message: decision.message,
    warning: decidedWarning(decision),
    decidedAt: decision.decidedAt.toISOString(),
    decidedBy: personIn(people, decision.decidedBy),
    undoneAt: decision.undoneAt?.toISOString() ?? null,
    canUndo: decision.undoneAt === null && !isFinal(row),
    appeal: appeal && {
      id: appeal.id,
      message: appeal.message,
      createdAt: appeal.createdAt.toISOString(),
      outcome: appeal.outcome,
      answer: appeal.answer,
      decidedAt: appeal.decidedAt?.toISOString() ?? null,
      decidedBy: personIn(people, appeal.decidedBy),
      bySoleOwner: appeal.bySoleOwner,
    },
  };
}

/** What covers the loop, if that was decided. */
export function decidedWarning({
  warningReason: reason,
  warningText: text,
}: Pick<DecisionRow['decision'], 'warningReason' | 'warningText'>) {
  return reason === null ? null : { reason, text };
}

const restorable: ReadonlySet<string> = new Set(['warn', 'hide', 'remove', 'hold']);

/**
 * Nothing can be restored: the content it hid or removed is deleted, or it removed a voice, which never
 * returns to a mix.
 */
export function isFinal({ decision, loopId, commentId }: DecisionRow): boolean {
  if (decision.action === 'remove-voice') return true;
  if (!restorable.has(decision.action)) return false;
  return (decision.target === 'comment' ? commentId : loopId) === null;
}
