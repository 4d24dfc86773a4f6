import type { Output } from '@swirl/contract/endpoints';
import type { HoldReason } from '@swirl/contract/holds';
import type { CaseRow, ReportCount } from '@swirl/db/stores/moderation/moderation-cases.store';
import type { DecisionRow } from '@swirl/db/stores/moderation/moderation-decisions.store';
import type { ModerationNote } from '@swirl/db/stores/moderation/moderation-notes.store';
import type { Report } from '@swirl/db/tables/moderation';
import { personIn, presentDecision, type People } from './decisions.presenter.ts';

type PresentedCase = Output<'moderation.queue'>[number];
type PresentedReport = Output<'moderation.read'>['filed'][number];

export interface CaseDetails {
  readonly people: People;
  /** The loop, if this owner may see it anyway. */
  readonly loop: PresentedCase['loop'];
  readonly reports: readonly ReportCount[];
  /** Why it is held for review. */
  readonly held: readonly HoldReason[];
  readonly decision: DecisionRow | undefined;
}

export function presentCase(row: CaseRow, details: CaseDetails): PresentedCase {
  const { people, loop, reports, held, decision } = details;
  const latest = reports.map(({ latestAt }) => latestAt.getTime());
  const inForce = decision !== undefined && decision.decision.undoneAt === null;
  return {
    id: row.id,
    target: row.target,
    state: row.closedAt === null ? 'open' : 'decided',
    urgent: row.urgent,
    person: personIn(people, row.userId),
    mediaType: row.mediaType,
    loopId: row.loopId,
    commentId: row.commentId,
    loop,
    held: row.closedAt === null ? [...held] : [],
    reports: reports.reduce((sum, { count }) => sum + count, 0),
    reasons: reports.map(({ reason, count }) => ({ reason, count })),
    openedAt: row.openedAt.toISOString(),
    latestReportAt: new Date(Math.max(row.openedAt.getTime(), ...latest)).toISOString(),
    decision: inForce ? presentDecision(decision, people) : null,
  };
}

export function presentReport(report: Report, people: People): PresentedReport {
  return {
    id: report.id,
    reason: report.reason,
    note: report.note,
    reporter: personIn(people, report.reporterId),
    about: report.about,
    wantsAnswer: report.email !== null,
    voice: report.voice,
    createdAt: report.createdAt.toISOString(),
    open: report.decisionId === null,
  };
}

export function presentNote(note: ModerationNote, people: People): Output<'moderation.note'> {
  return {
    id: note.id,
    text: note.content,
    author: personIn(people, note.authorId),
    createdAt: note.createdAt.toISOString(),
  };
}
