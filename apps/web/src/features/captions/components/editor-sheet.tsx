import type { Captions } from '@swirl/contract/schemas/captions';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useRef } from 'react';
import * as m from '#messages';
import { SelectField } from '#shared/ui/select-field.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';
import { useSaveCaptions } from '../api/captions-actions.ts';
import { cuesOf } from '../caption-lines.ts';
import { useCaptionLines } from '../hooks/use-caption-lines.ts';
import { useOwnPlayer } from '../hooks/use-own-player.ts';
import { languageOptions } from '../spoken-languages.ts';
import { CaptionFiles } from './caption-files.tsx';
import { EditorPlayer } from './editor-player.tsx';
import { LineList } from './line-list.tsx';
import { RemoveCaptions } from './remove-captions.tsx';
import { UnsavedNote } from './unsaved-note.tsx';
import './captions-editor.css';

type EditorSheetProps = {
  loop: Loop;
  stored: Captions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The loop, its lines under it, and what can be done with all of them. */
export const EditorSheet = ({ loop, stored, open, onOpenChange }: EditorSheetProps) => {
  const lines = useCaptionLines(loop, stored);
  const host = useRef<HTMLDivElement>(null);
  const player = useOwnPlayer(loop, host);
  const body = useRef<HTMLDivElement>(null);
  const { mutate: save, isPending } = useSaveCaptions(loop.id);
  const close = () => onOpenChange(false);

  const trySave = () => {
    if (lines.hasProblems) {
      lines.tellAll();
      // Once the sentence stands under it.
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
        <LineList lines={lines} player={player} />
        <SelectField
          label={m.captions_language()}
          options={languageOptions(lines.language)}
          value={lines.language}
          onValueChange={lines.setLanguage}
        />
        <CaptionFiles lines={lines} />
        {stored.cues.length > 0 && (
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
