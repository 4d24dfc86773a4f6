import type { Captions } from '@swirl/contract/schemas/captions';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import * as m from '#messages';
import { AlertDialog } from '#shared/ui/alert-dialog.tsx';
import { Button } from '#shared/ui/button.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { CaptionFiles } from './caption-files.tsx';
import { cuesOf } from './caption-lines.ts';
import { EditorPlayer } from './editor-player.tsx';
import { LineList } from './line-list.tsx';
import { useOwnPlayer } from './own-player.ts';
import { languageOptions } from './spoken-languages.ts';
import { useCaptionLines } from './use-caption-lines.ts';
import { useRemoveCaptions, useSaveCaptions } from './use-captions.ts';
import './captions-editor.css';

type CaptionsEditorProps = {
  loop: Loop;
  stored: Pick<Captions, 'language' | 'cues'>;
  /** Others can't read it yet. */
  isDraft: boolean;
  /** Someone speaks, but couldn't be understood. */
  isUnclear: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The editor for the captions of the author's own loop: the loop, its lines, and actions for all of them. */
export const CaptionsEditor = ({
  loop,
  stored,
  isDraft,
  isUnclear,
  open,
  onOpenChange,
}: CaptionsEditorProps) => {
  const lines = useCaptionLines(loop, stored);
  const host = useRef<HTMLDivElement>(null);
  const player = useOwnPlayer(loop, host);
  const body = useRef<HTMLDivElement>(null);
  const { mutate: save, isPending } = useSaveCaptions(loop.id);
  const close = () => onOpenChange(false);

  const trySave = () => {
    if (lines.hasProblems) {
      lines.showAllProblems();
      // Once the error is shown below it.
      requestAnimationFrame(() => {
        const line = body.current?.querySelector('[data-problem]');
        line?.querySelector('textarea')?.focus({ preventScroll: true });
        line?.querySelector('output')?.scrollIntoView({ block: 'nearest' });
      });
      return;
    }
    const captions = { language: lines.language, cues: cuesOf(lines.lines) };
    save(captions, {
      onSuccess: () => {
        lines.startOver();
        close();
      },
    });
  };

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={m.captions()}
      description={m.captions_text()}
      height="100dvh"
      className="lg:h-[min(52rem,calc(100dvh-3rem))]! lg:max-w-160"
      footer={
        <SheetActions
          onCancel={close}
          onConfirm={trySave}
          pending={isPending}
          disabled={lines.lines.length === 0}
        />
      }
    >
      <div ref={body} className="grid gap-5">
        <EditorPlayer loop={loop} host={host} player={player} lines={lines} />
        {lines.changed && <UnsavedNote onStartOver={lines.startOver} />}
        <LineList lines={lines} player={player} isUnclear={isUnclear} />
        <SelectField
          label={m.captions_language()}
          options={languageOptions(lines.language)}
          value={lines.language}
          onValueChange={lines.setLanguage}
        />
        <CaptionFiles lines={lines} />
        {stored.cues.length > 0 && !isDraft && (
          <RemoveCaptions
            loopId={loop.id}
            onRemoved={() => {
              lines.startOver();
              close();
            }}
          />
        )}
      </div>
    </Sheet>
  );
};

type RemoveCaptionsProps = { loopId: string; onRemoved: () => void };

/** Deletes the captions after a confirmation. */
const RemoveCaptions = ({ loopId, onRemoved }: RemoveCaptionsProps) => {
  const [isConfirming, setConfirming] = useState(false);
  const { mutate: remove, isPending } = useRemoveCaptions(loopId, 'captions.delete');
  return (
    <>
      <Button variant="danger-line" pending={isPending} onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden className="size-5" />
        {m.captions_remove()}
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.captions_remove_title()}
        description={m.captions_remove_text()}
        confirmLabel={m.captions_remove_confirm()}
        destructive
        onConfirm={() => remove(undefined, { onSuccess: onRemoved })}
      />
    </>
  );
};

/** Edits are kept until they are saved; this discards them. */
const UnsavedNote = ({ onStartOver }: { onStartOver: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-base text-muted">
    <p>{m.captions_unsaved()}</p>
    <Button size="small" variant="line" onClick={onStartOver}>
      {m.captions_start_over()}
    </Button>
  </div>
);
