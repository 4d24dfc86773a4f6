import { limits } from '@swirl/contract/limits';
import { isBlank } from '@swirl/contract/visible-text';
import { useId, useState } from 'react';
import * as m from '#messages';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

type NameCollectionProps = {
  /** The name so far; empty for a new collection. */
  name: string;
  pending: boolean;
  onName: (name: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks for the name of a collection. */
export const NameCollection = ({
  name,
  pending,
  onName,
  open,
  onOpenChange,
}: NameCollectionProps) => {
  const form = useId();
  const [typed, setTyped] = useState(name);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={name === '' ? m.collection_new() : m.collection_rename()}
      footer={
        <SheetActions
          onCancel={() => onOpenChange(false)}
          form={form}
          pending={pending}
          disabled={isBlank(typed)}
        />
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBlank(typed) && !pending) onName(typed);
        }}
      >
        <TextField
          label={m.collection_name()}
          value={typed}
          maxLength={limits.collections.name.max}
          counter={{ limit: limits.collections.name.max, warnWithin: 10 }}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  );
};
