import type { Output } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import * as m from '#messages';
import { dayOf, timeAgo } from '#shared/config/relative-time.ts';
import { needsFreshSignIn, SignInAgainDialog } from '#shared/device/sign-in-again.tsx';
import { AlertDialog } from '#shared/ui/alert-dialog.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { SettingsGroup, SettingsRow } from '#shared/ui/settings-card.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import {
  passkeysQuery,
  passkeysWorkHere,
  useAddPasskey,
  useRemovePasskey,
  useRenamePasskey,
} from './passkeys.ts';
import { SettingsList } from './settings-list.tsx';

type Passkey = Output<'passkeys.list'>[number];

const usedText = ({ createdAt, lastUsedAt }: Passkey): string =>
  lastUsedAt === null
    ? m.settings_passkey_added({ date: dayOf(createdAt) })
    : m.settings_passkey_used({ time: timeAgo(lastUsedAt) });

export const PasskeysGroup = () => {
  const passkeys = useQuery(passkeysQuery);
  const adding = useAddPasskey();
  const removing = useRemovePasskey();
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  return (
    <SettingsGroup title={m.settings_passkeys()}>
      <SettingsList query={passkeys}>
        {(list) =>
          list.length === 0 ? (
            <p className="py-1 text-base text-muted">{m.settings_passkeys_none()}</p>
          ) : (
            <ul>
              {list.map((passkey) => (
                <li key={passkey.id}>
                  <SettingsRow icon={<KeyRound />} title={passkey.name} hint={usedText(passkey)}>
                    <div className="-me-2.5 flex text-muted [&_svg]:size-5">
                      <IconButton
                        label={m.settings_passkey_rename({ name: passkey.name })}
                        onClick={() => setRenamed(passkey)}
                      >
                        <Pencil />
                      </IconButton>
                      <IconButton
                        label={m.settings_passkey_remove({ name: passkey.name })}
                        onClick={() => setRemoved(passkey)}
                      >
                        <Trash2 />
                      </IconButton>
                    </div>
                  </SettingsRow>
                </li>
              ))}
            </ul>
          )
        }
      </SettingsList>
      {passkeysWorkHere() ? (
        <Button className="my-2 w-full" pending={adding.isPending} onClick={() => adding.mutate()}>
          {!adding.isPending && <Plus aria-hidden className="size-4.5" />}
          {m.settings_passkey_add()}
        </Button>
      ) : (
        <p className="py-2 text-base text-muted">{m.settings_passkey_unsupported()}</p>
      )}
      <RenamePasskey passkey={renamed} onClose={() => setRenamed(undefined)} />
      <SignInAgainDialog
        open={needsFreshSignIn(adding.error) || needsFreshSignIn(removing.error)}
        onOpenChange={() => {
          adding.reset();
          removing.reset();
        }}
      />
      <AlertDialog
        destructive
        open={removed !== undefined}
        onOpenChange={(open) => {
          if (!open) setRemoved(undefined);
        }}
        title={m.settings_passkey_remove_title()}
        description={m.settings_passkey_remove_text({ name: removed?.name ?? '' })}
        confirmLabel={m.remove()}
        onConfirm={() => {
          if (removed) removing.mutate(removed.id);
        }}
      />
    </SettingsGroup>
  );
};

type Named = { id: string; name: string };

const RenameForm = ({ passkey, onClose }: { passkey: Named; onClose: () => void }) => {
  const [name, setName] = useState(passkey.name);
  const { mutate: rename, isPending } = useRenamePasskey();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isPending) return;
    rename({ passkeyId: passkey.id, name }, { onSuccess: onClose });
  };
  return (
    <form className="grid gap-4" onSubmit={onSubmit}>
      <TextField
        label={m.settings_passkey_name()}
        maxLength={limits.passkeyName.max}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={name.trim() === '' ? m.error_passkey_name_empty() : undefined}
      />
      <Button type="submit" variant="main" size="large" pending={isPending}>
        {m.save()}
      </Button>
    </form>
  );
};

type RenamePasskeyProps = { passkey: Named | undefined; onClose: () => void };

const RenamePasskey = ({ passkey, onClose }: RenamePasskeyProps) => (
  <Dialog
    open={passkey !== undefined}
    onOpenChange={(open) => {
      if (!open) onClose();
    }}
    title={m.settings_passkey_rename_title()}
  >
    {passkey && <RenameForm passkey={passkey} onClose={onClose} />}
  </Dialog>
);
