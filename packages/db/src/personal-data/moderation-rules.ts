import { eq, inArray, or, sql } from '../drizzle/orm.ts';
import { auditLog } from '../tables/audit-log.ts';
import { deadLetters } from '../tables/dead-letters.ts';
import {
  appeals,
  moderationCases,
  moderationDecisions,
  moderationNotes,
  reports,
} from '../tables/moderation.ts';
import { sentTraces } from '../tables/safety.ts';
import { OTHERS, rule, withheldTable, type Person } from './rules.ts';

const others = { withheld: OTHERS } as const;

const ownDecisions = ({ id }: Person) =>
  inArray(
    appeals.decisionId,
    sql`(SELECT own.id FROM ${moderationDecisions} AS own WHERE own.user_id = ${id})`,
  );

/** Also reports without a session, under the same email address. */
const byThem = ({ id, email }: Person) =>
  or(eq(reports.reporterId, id), eq(sql`lower(${reports.email})`, email.toLowerCase()));

/** About the user, or about their content. */
export const concerning = ({ id }: Pick<Person, 'id'>) =>
  or(
    eq(auditLog.target, id),
    sql`${auditLog.detail} ? 'userId' AND ${auditLog.detail} ->> 'userId' = ${id}`,
  );

export const moderationRules = [
  rule(moderationDecisions, {
    rows: ({ id }) =>
      or(
        eq(moderationDecisions.userId, id),
        eq(moderationDecisions.decidedBy, id),
        eq(moderationDecisions.undoneBy, id),
      ),
    sections: { decisionsAboutMe: ({ id }) => eq(moderationDecisions.userId, id) },
    columns: {
      id: 'exported',
      caseId: 'exported',
      target: 'exported',
      userId: 'exported',
      action: 'exported',
      reason: 'exported',
      message: 'exported',
      warningReason: 'exported',
      warningText: 'exported',
      holdReasons: 'exported',
      excerpt: 'exported',
      decidedBy: others,
      decidedAt: 'exported',
      undoneBy: others,
      undoneAt: 'exported',
    },
    erasure: 'with-person',
  }),
  rule(appeals, {
    rows: (person) => or(ownDecisions(person), eq(appeals.decidedBy, person.id)),
    sections: { appeals: ownDecisions },
    columns: {
      id: 'exported',
      decisionId: 'exported',
      message: 'exported',
      createdAt: 'exported',
      outcome: 'exported',
      answer: 'exported',
      decidedBy: others,
      decidedAt: 'exported',
      bySoleOwner: 'exported',
    },
    erasure: 'with-decision',
  }),
  rule(reports, {
    rows: byThem,
    sections: { reportsByMe: byThem },
    columns: {
      id: 'exported',
      caseId: 'exported',
      reporterId: 'exported',
      reason: 'exported',
      note: 'exported',
      about: 'exported',
      email: 'exported',
      voice: 'exported',
      createdAt: 'exported',
      decisionId: 'exported',
    },
    erasure: 'in-batches',
  }),
  withheldTable(
    moderationCases,
    'what others reported is told by a decision, once there is one, and never by whom',
    {
      rows: ({ id }) => eq(moderationCases.userId, id),
      columns: ['id', 'target', 'loopId', 'commentId', 'userId', 'urgent', 'openedAt', 'closedAt'],
      erasure: 'with-person',
    },
  ),
  rule(moderationNotes, {
    rows: ({ id }) => eq(moderationNotes.authorId, id),
    sections: { moderationNotes: ({ id }) => eq(moderationNotes.authorId, id) },
    columns: {
      id: 'exported',
      caseId: 'exported',
      authorId: 'exported',
      content: 'exported',
      createdAt: 'exported',
    },
    // The note stays with its case, without its author.
    erasure: 'unlinked',
  }),
  rule(auditLog, {
    rows: (person) => or(concerning(person), eq(auditLog.actor, person.id)),
    sections: {
      auditAboutMe: concerning,
      auditByMe: ({ id }) => eq(auditLog.actor, id),
    },
    columns: {
      id: 'exported',
      actor: others,
      action: 'exported',
      target: 'exported',
      detail: others,
      at: 'exported',
    },
    // Audit entries stay, without names.
    erasure: 'unlinked',
  }),
  withheldTable(
    sentTraces,
    'hashes of what was sent in the last day, to notice that it repeats; the texts are in the export',
    {
      rows: ({ id }) => eq(sentTraces.userId, id),
      columns: ['id', 'userId', 'kind', 'hash', 'young', 'sentAt'],
      erasure: 'in-batches',
    },
  ),
  withheldTable(
    deadLetters,
    'failed jobs, for the operator to look at: ids, and the address of a mail that was not sent',
    {
      rows: ({ id, email }) =>
        or(
          sql`${deadLetters.payload} ->> 'userId' = ${id}`,
          sql`lower(${deadLetters.payload} ->> 'email') = ${email.toLowerCase()}`,
        ),
      columns: [
        'jobId',
        'name',
        'payload',
        'attempts',
        'error',
        'settleError',
        'enqueuedAt',
        'failedAt',
      ],
      erasure: 'in-batches',
    },
  ),
];
