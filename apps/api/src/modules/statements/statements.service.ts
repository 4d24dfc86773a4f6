import type { Output } from '@swirl/contract/endpoints';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { Queryable } from '@swirl/db/client';
import { insertAppeal } from '@swirl/db/stores/moderation/appeals.store';
import { lockCase } from '@swirl/db/stores/moderation/moderation-cases.store';
import {
  findStatement,
  readStatements,
  type DecisionRow,
} from '@swirl/db/stores/moderation/moderation-decisions.store';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readPage, type Page, type PageRequest } from '../../http/page.ts';
import { appealUntil, presentStatement } from './statements.presenter.ts';

type ViewerId = Pick<Viewer, 'id'>;
type PresentedStatement = Output<'statements.read'>;

export function createStatementsService(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  cursors: Cursors,
) {
  const { appealDays } = config.moderation;

  const findOrRefuse = async (
    queryable: Queryable,
    viewer: ViewerId,
    id: string,
  ): Promise<DecisionRow> => {
    const row = await findStatement(queryable, viewer.id, id);
    if (row === null) throw new ApiError('statement_not_found');
    return row;
  };

  return {
    async list(viewer: ViewerId, request: PageRequest): Promise<Page<PresentedStatement>> {
      const page = await readPage({
        cursors,
        scope: `statements to ${viewer.id}`,
        request,
        read: (size, before) => readStatements(db, viewer.id, { size, before }),
        cursorOf: ({ decision }) => decision.id,
      });
      return { ...page, items: page.items.map((row) => presentStatement(row, appealDays)) };
    },

    async read(viewer: ViewerId, id: string): Promise<PresentedStatement> {
      return presentStatement(await findOrRefuse(db, viewer, id), appealDays);
    },

    /** Once against each decision, within the time for it. */
    async appeal(viewer: ViewerId, id: string, words: string): Promise<PresentedStatement> {
      return db.transaction(async (tx) => {
        const { decision } = await findOrRefuse(tx, viewer, id);
        // Removed content is either deleted for good at this moment, or kept for the appeal.
        if (decision.caseId !== null) await lockCase(tx, decision.caseId);
        const row = await findOrRefuse(tx, viewer, id);
        if (row.appeal !== null) throw new ApiError('appeal_exists');
        if (row.decision.undoneAt !== null) throw new ApiError('decision_undone');
        if (appealUntil(row, appealDays) === null) throw new ApiError('appeal_closed');
        if (!(await insertAppeal(tx, id, words))) throw new ApiError('appeal_exists');
        return presentStatement(await findOrRefuse(tx, viewer, id), appealDays);
      });
    },
  };
}
