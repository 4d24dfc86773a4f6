import { limits } from '@swirl/contract/limits';
import { useState } from 'react';
import type { FormEvent } from 'react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useRenamePasskey } from '../api/passkeys.ts';

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
      <Button type="submit" look="main" size="large" pending={isPending}>
        {m.save()}
      </Button>
    </form>
  );
};

type RenamePasskeyProps = { passkey: Named | undefined; onClose: () => void };

export const RenamePasskey = ({ passkey, onClose }: RenamePasskeyProps) => (
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
