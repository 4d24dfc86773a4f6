import { limits } from '@swirl/contract/limits';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { TextArea } from '#shared/ui/text-field.tsx';

const { max: MOST } = limits.edit.text;

type TextEntryProps = {
  value: string;
  /** If nothing is left, the text is removed. */
  onDone: (typed: string) => void;
  onCancel: () => void;
};

/** What a text says, typed below the preview. */
export const TextEntry = ({ value, onDone, onCancel }: TextEntryProps) => {
  const [typed, setTyped] = useState(value);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const byKey = (event: KeyboardEvent): void => {
    // The editor has keys of its own.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onDone(typed.trim());
  };
  return (
    <form
      ref={form}
      className="text-tool"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(typed.trim());
      }}
    >
      <TextArea
        label={m.edit_text_label()}
        value={typed}
        dir="auto"
        rows={3}
        maxLength={MOST}
        counter={{ limit: MOST }}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={byKey}
      />
      <div className="text-buttons">
        <Button onClick={onCancel}>{m.edit_text_cancel()}</Button>
        <Button type="submit" variant="ink">
          {m.edit_text_done()}
        </Button>
      </div>
    </form>
  );
};
