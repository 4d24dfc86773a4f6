import type { Output, Received } from '@swirl/contract/endpoints';
import type { ErrorCode } from '@swirl/contract/errors';
import { canReport } from '@swirl/contract/policies/people';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { ReportTarget } from '@swirl/contract/reports';
import type { Queryable, Transaction } from '@swirl/db/client';
import { isForeignKeyViolation } from '@swirl/db/constraint-errors';
import {
  fileReport,
  fileVisitorReport,
  findPublicLoop,
  findPublicPerson,
  findReportableComment,
  findReportableLoop,
  findReportablePerson,
  type ReportedThing,
} from '@swirl/db/stores/moderation/reports.store';
import { ApiError } from '../../http/api-error.ts';
import { requireAllowed } from '@swirl/contract/require-allowed';
import type { Dependencies } from '../../dependencies.ts';
import { readReportedAddress } from './reported-address.ts';

type Authored = Exclude<ReportedThing, { readonly target: 'other' }>;

export function createReportsService({ db, config }: Pick<Dependencies, 'db' | 'config'>) {
  return {
    /**
     * Only content the user can see, or could without their own block; otherwise the answer for a
     * missing id.
     */
    async report(
      viewer: Pick<Viewer, 'id'>,
      { target, targetId, reason, note = null, voice }: Received<'reports.create'>['body'],
    ): Promise<Output<'reports.create'>> {
      const filed = db.transaction(async (tx) => {
        const thing = await find[target](tx, viewer.id, targetId);
        if (thing === null) throw new ApiError(`${target}_not_found`);
        requireAllowed('report', canReport(viewer, { id: thing.userId }), 'cannot_report_self');
        return fileReport(tx, thing, { reporterId: viewer.id, reason, note, voice });
      });
      return { id: await filed.catch(orNotFound(`${target}_not_found`)) };
    },

    /** Gives the same answer for every target: content that is not public is not even read. */
    async reportAsVisitor({
      about,
      reason,
      note = null,
      email = null,
    }: Received<'reports.createAsVisitor'>['body']): Promise<undefined> {
      const address = readReportedAddress(about, config.http.publicOrigin);
      const file = (findTarget: (tx: Transaction) => Promise<ReportedThing>) =>
        db.transaction(async (tx) => {
          await fileVisitorReport(tx, await findTarget(tx), { about, reason, note, email });
        });
      try {
        await file((tx) => findAsVisitor(tx, address));
      } catch (error) {
        // Deleted at this very moment; the report still counts.
        if (!isForeignKeyViolation(error)) throw error;
        await file(async () => ({ target: 'other' }));
      }
    },
  };
}

const find: Readonly<
  Record<ReportTarget, (tx: Transaction, viewerId: string, id: string) => Promise<Authored | null>>
> = { loop: findReportableLoop, comment: findReportableComment, user: findReportablePerson };

/** The target may have been deleted in the meantime. */
function orNotFound(code: ErrorCode): (error: unknown) => never {
  return (error) => {
    throw isForeignKeyViolation(error) ? new ApiError(code) : error;
  };
}

async function findAsVisitor(
  tx: Queryable,
  address: ReturnType<typeof readReportedAddress>,
): Promise<ReportedThing> {
  if ('loopId' in address) {
    const found = await findPublicLoop(tx, address.loopId);
    if (found !== null) return { target: 'loop', loopId: address.loopId, userId: found.userId };
  }
  if ('userId' in address && (await findPublicPerson(tx, address.userId)) !== null) {
    return { target: 'user', userId: address.userId };
  }
  return { target: 'other' };
}
