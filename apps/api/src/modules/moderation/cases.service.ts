import type { Output, Received } from '@swirl/contract/endpoints';
import { canHandle } from '@swirl/contract/policies/moderation';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { recordAct } from '@swirl/db/stores/moderation/audit-log.store';
import { findHolds } from '@swirl/db/stores/moderation/holds.store';
import {
  countReports,
  findCase,
  lockCase,
  readQueue,
  readReports,
  type CaseRow,
} from '@swirl/db/stores/moderation/moderation-cases.store';
import {
  findLastDecisions,
  readDecisionsOfCase,
  readHistory,
} from '@swirl/db/stores/moderation/moderation-decisions.store';
import { insertNote, readNotes } from '@swirl/db/stores/moderation/moderation-notes.store';
import { readModerationSummary } from '@swirl/db/stores/moderation/moderation-summary.store';
import { findPeopleById } from '@swirl/db/stores/people/people.store';
import { findVisibleLoops } from '@swirl/db/stores/loops/visible-loops.store';
import { ApiError } from '../../http/api-error.ts';
import { requireAllowed } from '@swirl/contract/require-allowed';
import type { Cursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readPage, type Page } from '../../http/page.ts';
import { createPresentLoops } from '../loops/loop-details.ts';
import { presentCase, presentNote, presentReport } from './cases.presenter.ts';
import { peopleBehind, presentDecision } from './decisions.presenter.ts';
import { createReportedContent, describeStanding } from './reported-content.ts';

type PresentedCase = Output<'moderation.queue'>[number];

/** The limit of each list in a case. */
const SHOWN = 100;

export function createCasesService(
  dependencies: Pick<Dependencies, 'db' | 'config'>,
  cursors: Cursors,
) {
  const { db } = dependencies;
  const presentLoops = createPresentLoops(dependencies);
  const openContent = createReportedContent(dependencies);

  const presentAll = async (viewer: Viewer, rows: readonly CaseRow[]): Promise<PresentedCase[]> => {
    const ids = rows.map(({ id }) => id);
    const loopIds = rows.flatMap(({ loopId }) => loopId ?? []);
    const [counts, decisions, holds, visible] = await Promise.all([
      countReports(db, ids),
      findLastDecisions(db, ids),
      findHolds(db, ids),
      findVisibleLoops(db, viewer.id, [...new Set(loopIds)]),
    ]);
    const people = await findPeopleById(db, [
      ...rows.map(({ userId }) => userId),
      ...peopleBehind(decisions.values()),
    ]);
    const loops = new Map(presentLoops(viewer, visible).map((loop) => [loop.id, loop]));
    const reports = Map.groupBy(counts, ({ caseId }) => caseId);
    return rows.map((row) =>
      presentCase(row, {
        people,
        loop: (row.loopId === null ? undefined : loops.get(row.loopId)) ?? null,
        reports: reports.get(row.id) ?? [],
        held: holds.get(row.id) ?? [],
        decision: decisions.get(row.id),
      }),
    );
  };

  const findOrRefuse = async (viewer: Viewer, caseId: string): Promise<CaseRow> => {
    const row = await findCase(db, viewer.id, caseId);
    if (row === null) throw new ApiError('case_not_found');
    return row;
  };

  return {
    async summary(viewer: Viewer): Promise<Output<'moderation.summary'>> {
      const counted = await readModerationSummary(db, viewer.id);
      const { loop, comment, user, other, ...rest } = counted;
      return { ...rest, open: { all: loop + comment + user + other, loop, comment, user, other } };
    },

    async queue(
      viewer: Viewer,
      { state, target, held: onlyHeld, ...request }: Received<'moderation.queue'>['query'],
    ): Promise<Page<PresentedCase>> {
      const held = onlyHeld === 'true';
      const page = await readPage({
        cursors,
        scope: `${held ? 'held ' : ''}${state} cases about ${target ?? 'anything'}`,
        request,
        read: (size, after) =>
          readQueue(db, { viewerId: viewer.id, state, target, held, size, after }),
        cursorOf: ({ id }) => id,
      });
      return { ...page, items: await presentAll(viewer, page.items) };
    },

    async read(viewer: Viewer, caseId: string): Promise<Output<'moderation.read'>> {
      const row = await findOrRefuse(viewer, caseId);
      const [[presented], content, filed, decisions, notes, standing] = await Promise.all([
        presentAll(viewer, [row]),
        openContent(viewer, row),
        readReports(db, caseId, SHOWN),
        readDecisionsOfCase(db, caseId, SHOWN),
        readNotes(db, caseId, SHOWN),
        describeStanding(db, row.userId),
      ]);
      if (presented === undefined) throw new ApiError('case_not_found');
      const { userId } = row;
      const history =
        userId === null ? [] : await readHistory(db, userId, { exceptCase: caseId, limit: SHOWN });
      const people = await findPeopleById(db, [
        ...filed.map(({ reporterId }) => reporterId),
        ...notes.map(({ authorId }) => authorId),
        ...peopleBehind([...decisions, ...history]),
      ]);
      return {
        ...presented,
        content,
        gone: isGone(row),
        filed: filed.map((report) => presentReport(report, people)),
        decisions: decisions.map((decision) => presentDecision(decision, people)),
        history: history.map((decision) => presentDecision(decision, people)),
        notes: notes.map((note) => presentNote(note, people)),
        standing,
      };
    },

    async note(viewer: Viewer, caseId: string, text: string): Promise<Output<'moderation.note'>> {
      return db.transaction(async (tx) => {
        const about = await lockCase(tx, caseId);
        if (about === null) throw new ApiError('case_not_found');
        requireAllowed('note on case', canHandle(viewer, about), 'case_not_found');
        const note = await insertNote(tx, { caseId, authorId: viewer.id, content: text });
        await recordAct(tx, { actor: viewer.id, action: 'case.note', target: caseId });
        return presentNote(note, await findPeopleById(tx, [viewer.id]));
      });
    },
  };
}

function isGone({ target, loopId, commentId }: CaseRow): boolean {
  return (target === 'loop' && loopId === null) || (target === 'comment' && commentId === null);
}
