import { useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { deviceZone, type Day } from '#shared/config/calendar.ts';
import { AlertDialog } from '#shared/ui/alert-dialog.tsx';
import { diaryKey } from './diary.ts';

/** One entry, the entries of a day, or all of them. */
export type Deletion =
  | { what: 'moment'; entryId: string }
  | { what: 'day'; day: Day }
  | { what: 'all' };

const remove = (deletion: Deletion): Promise<unknown> => {
  if (deletion.what === 'moment') {
    return callApi('myMoods.deleteEntry', { params: { entryId: deletion.entryId } });
  }
  if (deletion.what === 'all') return callApi('myMoods.deleteAll', {});
  const { day } = deletion;
  return callApi('myMoods.deleteDay', { params: { day }, query: { zone: deviceZone() } });
};

const TITLES = {
  moment: m.my_moods_delete_moment_title,
  day: m.my_moods_delete_day_title,
  all: m.my_moods_delete_all_title,
} as const;

type DeleteDialogProps = { deletion: Deletion | undefined; onClose: () => void };

export const DeleteDialog = ({ deletion, onClose }: DeleteDialogProps) => {
  const client = useQueryClient();
  const what = deletion?.what ?? 'moment';
  const confirm = async (): Promise<void> => {
    if (deletion === undefined) return;
    try {
      await remove(deletion);
    } catch (error) {
      showNotice('myMoodsDeleteFailed', error);
    }
    await client.invalidateQueries({ queryKey: diaryKey });
  };
  return (
    <AlertDialog
      open={deletion !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={TITLES[what]()}
      description={what === 'moment' ? m.my_moods_delete_moment_text() : m.my_moods_delete_text()}
      confirmLabel={m.my_moods_delete()}
      onConfirm={() => void confirm()}
      destructive
    />
  );
};
