import type { WarningContent } from '@swirl/contract/warnings';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { WarningFields, draftOf, writtenWarning } from './warning-fields.tsx';

type WarningSheetProps = {
  value: WarningContent | null;
  onChange: (warning: WarningContent | null) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Adds a warning to the author's own loop, changes it, or removes it. */
export const WarningSheet = ({ value, onChange, open, onOpenChange }: WarningSheetProps) => {
  const [draft, setDraft] = useState(() => draftOf(value));
  const written = writtenWarning(draft);
  const choose = (warning: WarningContent | null) => {
    onChange(warning);
    onOpenChange(false);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={value === null ? m.warning_title() : m.warning_edit()}
      footer={
        <SheetActions
          onCancel={() => onOpenChange(false)}
          confirmLabel={value === null ? m.warning_add() : m.save()}
          onConfirm={() => written !== null && choose(written)}
          disabled={written === null}
        />
      }
    >
      <p className="pb-4 text-base text-pretty text-muted">{m.warning_explained()}</p>
      <WarningFields draft={draft} onChange={setDraft} />
      {value !== null && (
        <button
          type="button"
          onClick={() => choose(null)}
          className="mt-4 flex min-h-13 w-full items-center gap-3.5 rounded-large px-4 text-start font-semibold text-danger-text"
        >
          <Trash2 aria-hidden className="size-5.5 flex-none" />
          {m.warning_remove()}
        </button>
      )}
    </Sheet>
  );
};
