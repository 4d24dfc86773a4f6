import { limits } from '@swirl/contract/limits';
import type { Cue } from '@swirl/contract/captions/cues';
import { readCaptionFile } from '@swirl/contract/captions/read-caption-file';
import { writeWebVtt } from '@swirl/contract/captions/web-vtt';
import { Download, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import * as m from '#messages';
import { saveFile } from '#shared/device/save-file.ts';
import { AlertDialog } from '#shared/ui/alert-dialog.tsx';
import { Button } from '#shared/ui/button.tsx';
import { cuesOf, linesOf } from './caption-lines.ts';
import type { CaptionLines } from './use-caption-lines.ts';
import { fileProblem } from './problem-texts.ts';

const ACCEPTED = '.vtt,.srt,text/vtt';
const FILE_NAME = 'captions.vtt';

const readCues = async (file: File): Promise<readonly Cue[] | string> => {
  if (file.size > limits.captions.bytes) return fileProblem('too-large', 0);
  const read = readCaptionFile(await file.text());
  return 'cues' in read ? read.cues : fileProblem(read.problem, read.line);
};

const captionFile = (lines: CaptionLines['lines']): Blob =>
  new Blob([writeWebVtt(cuesOf(lines))], { type: 'text/vtt' });

/** Import and export of caption files. */
export const CaptionFiles = ({ lines }: { lines: CaptionLines }) => {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [waiting, setWaiting] = useState<readonly Cue[]>();
  const take = (cues: readonly Cue[]) => lines.setLines(linesOf(cues));

  const choose = async (file: File) => {
    const read = await readCues(file);
    setProblem(typeof read === 'string' ? read : undefined);
    if (typeof read === 'string') return;
    if (lines.lines.length === 0) take(read);
    else setWaiting(read);
  };

  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <Button onClick={() => input.current?.click()}>
          <FileUp aria-hidden className="size-5" />
          {m.captions_import()}
        </Button>
        {lines.lines.length > 0 && (
          <Button onClick={() => saveFile(captionFile(lines.lines), FILE_NAME)}>
            <Download aria-hidden className="size-5" />
            {m.captions_export()}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label={m.captions_import()}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file !== undefined) void choose(file);
        }}
      />
      {problem === undefined ? (
        <p className="text-base text-muted">{m.captions_formats()}</p>
      ) : (
        <p role="alert" className="text-base font-semibold text-danger">
          {problem}
        </p>
      )}
      <AlertDialog
        open={waiting !== undefined}
        onOpenChange={(open) => {
          if (!open) setWaiting(undefined);
        }}
        title={m.captions_replace_title()}
        description={m.captions_replace_text()}
        confirmLabel={m.captions_replace_confirm()}
        onConfirm={() => waiting && take(waiting)}
      />
    </div>
  );
};
