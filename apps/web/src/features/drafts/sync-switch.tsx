import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { errorMessages } from '#shared/config/error-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { accountDraftsQuery } from './sync/account-drafts.ts';
import { useSyncState } from './sync/sync-state.ts';

export type SaveSync = (change: { syncDrafts: boolean }) => void;

type SyncSwitchProps = { me: CurrentUser; save: SaveSync };

/** Whether drafts are kept on the account too. Turning it off asks what happens to the copies. */
export const SyncSwitch = ({ me, save }: SyncSwitchProps) => {
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const { refusal } = useSyncState();
  const isOn = me.preferences.syncDrafts;
  const turnOff = () => {
    setConfirming(false);
    save({ syncDrafts: false });
  };
  const remove = useMutation({
    mutationFn: () => callApi('drafts.deleteAll', {}),
    onSuccess: () => {
      client.setQueryData(accountDraftsQuery.queryKey, []);
      turnOff();
    },
    onError: (error) => showNotice('draftsNotRemoved', error),
  });
  return (
    <div className="mx-auto w-full max-w-150 px-1 lg:mx-0">
      <Switch
        label={m.drafts_sync()}
        hint={m.drafts_sync_hint()}
        checked={isOn}
        onCheckedChange={(on) => (on ? save({ syncDrafts: true }) : setConfirming(true))}
      />
      {isOn && refusal !== undefined && (
        <output className="block pb-2 text-sm text-muted">
          {m.drafts_sync_refused({ reason: (errorMessages[refusal] ?? m.notice_error)() })}
        </output>
      )}
      <Sheet
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.drafts_sync_off_title()}
        description={m.drafts_sync_off_text()}
      >
        <div className="grid gap-3">
          <Button
            size="large"
            variant="danger-line"
            pending={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {m.drafts_sync_remove()}
          </Button>
          <Button size="large" onClick={turnOff}>
            {m.drafts_sync_keep()}
          </Button>
        </div>
      </Sheet>
    </div>
  );
};
