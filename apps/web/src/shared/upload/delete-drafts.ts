import * as m from '#messages';
import { uiConstants } from '../config/ui-constants.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { forgetUnsent, hideUnsent, unhideUnsent } from './unsent-loops.ts';

const { undoMs } = uiConstants.drafts;

/** Deletes drafts; a notice can undo it as long as it is shown. */
export const deleteDrafts = (ids: readonly string[]): void => {
  hideUnsent(ids);
  const forget = async (): Promise<void> => {
    await Promise.all(ids.map(forgetUnsent));
    unhideUnsent(ids);
  };
  let isUndone = false;
  toast({
    title: m.drafts_deleted({ count: ids.length }),
    displayMs: undoMs,
    action: {
      label: m.undo(),
      onAct: () => {
        isUndone = true;
        unhideUnsent(ids);
      },
    },
    onEnd: () => {
      if (!isUndone) void forget();
    },
  });
};

/** Says that a draft was kept, and offers to delete it. */
export const announceDraft = (id: string): void => {
  toast({
    title: m.drafts_saved(),
    action: { label: m.drafts_delete(), onAct: () => deleteDrafts([id]) },
  });
};
