import { limits } from '@swirl/contract/limits';
import { isBlank } from '@swirl/contract/visible-text';
import { useId, useState } from 'react';
import * as m from '#messages';
import { Dialog } from '../ui/dialog.tsx';
import { SheetActions } from '../ui/sheet-actions.tsx';
import { TextField } from '../ui/text-field.tsx';

type NameListProps = {
  /** The name so far; empty for a new list. */
  name: string;
  pending: boolean;
  onName: (name: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The name of a list. */
export const NameList = ({ name, pending, onName, open, onOpenChange }: NameListProps) => {
  const form = useId();
  const [typed, setTyped] = useState(name);
  const { max } = limits.lists.name;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={name === '' ? m.list_new() : m.list_rename()}
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
          // A dialog within a form of the page: only this one is submitted.
          event.stopPropagation();
          if (!isBlank(typed) && !pending) onName(typed);
        }}
      >
        <TextField
          label={m.list_name()}
          value={typed}
          maxLength={max}
          counter={{ limit: max, warnWithin: 10 }}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  );
};
