import type { Output } from '@swirl/contract/endpoints';
import type { SafetySettings } from '@swirl/contract/holds';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { requireAllowed } from '@swirl/contract/require-allowed';
import type { SafetyUpdate } from '@swirl/contract/schemas/safety';
import { recordAct } from '@swirl/db/stores/moderation/audit-log.store';
import {
  countDecisionsByMonth,
  countHoldsByMonth,
} from '@swirl/db/stores/moderation/moderation-numbers.store';
import {
  lockSafetySettings,
  readSafetySettings,
  saveSafetySettings,
} from '@swirl/db/stores/moderation/safety-settings.store';
import type { Dependencies } from '../../dependencies.ts';

type Presented = Output<'moderation.safety'>;
type Numbers = Output<'moderation.numbers'>;

/** How careful the server is, and what came of it. */
export function createSafetyService({ db }: Pick<Dependencies, 'db'>) {
  const numbers = async (): Promise<Numbers> => {
    const [holds, decisions] = await Promise.all([
      countHoldsByMonth(db),
      countDecisionsByMonth(db),
    ]);
    const months = new Set([...holds, ...decisions].map(({ month }) => month));
    return [...months]
      .toSorted((one, other) => other.localeCompare(one))
      .map((month) => ({
        month,
        holds: holds
          .filter((counted) => counted.month === month)
          .map(({ reason, outcome, count }) => ({ reason, outcome, count })),
        decisions: decisions
          .filter((counted) => counted.month === month)
          .map(({ action, reason, reversed, count }) => ({ action, reason, reversed, count })),
      }));
  };

  return {
    numbers,

    async settings(): Promise<Presented> {
      return present(await readSafetySettings(db));
    },

    /** Each change is in the log, with how many terms there are rather than which. */
    async update(viewer: Viewer, changes: SafetyUpdate): Promise<Presented> {
      return db.transaction(async (tx) => {
        await lockSafetySettings(tx);
        const settings = changed(await readSafetySettings(tx), changes);
        await saveSafetySettings(tx, settings);
        const { heldTerms, ...others } = changes;
        const detail = { ...others, ...(heldTerms && { heldTerms: heldTerms.length }) };
        await recordAct(tx, {
          actor: viewer.id,
          action: 'safety.update',
          target: 'server',
          detail,
        });
        return present(settings);
      });
    },

    /** For anyone, where the owners want that. Elsewhere the page doesn't exist. */
    async publicNumbers(): Promise<Numbers> {
      const settings = await readSafetySettings(db);
      requireAllowed('read numbers', settings.publicNumbers, 'not_found');
      return numbers();
    },
  };
}

const changed = (before: SafetySettings, changes: SafetyUpdate): SafetySettings => ({
  heldTerms: changes.heldTerms ?? before.heldTerms,
  reviewFirst: changes.reviewFirst ?? before.reviewFirst,
  holdRepeats: changes.holdRepeats ?? before.holdRepeats,
  limitNewAccounts: changes.limitNewAccounts ?? before.limitNewAccounts,
  publicNumbers: changes.publicNumbers ?? before.publicNumbers,
});

const present = (settings: SafetySettings): Presented => ({
  ...settings,
  heldTerms: [...settings.heldTerms],
});
