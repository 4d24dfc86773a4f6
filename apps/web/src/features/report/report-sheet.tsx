import { limits } from '@swirl/contract/limits';
import type { ReportReason } from '@swirl/contract/reports';
import { useState } from 'react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import type { MenuItem } from '#shared/ui/menu.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';
import { TextArea } from '#shared/ui/text-field.tsx';
import type { Reported } from './send-report.ts';
import { useSendReport } from './send-report.ts';
import { ReasonList } from './reason-list.tsx';
import { ReportSent } from './report-sent.tsx';
import { VoiceList } from './voice-list.tsx';
import type { ReportedVoice } from './voice-list.tsx';

type ReportSheetProps = {
  reported: Reported;
  /** Shown once the report is sent. */
  offers: readonly MenuItem[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const TITLES = {
  loop: m.report_loop_title,
  comment: m.report_comment_title,
  user: m.report_user_title,
} as const satisfies Record<Reported['target'], (given: { name: string }) => string>;

const { max } = limits.report.note;

/** Reports a loop, a comment or a user to the moderators. */
export const ReportSheet = ({ reported, offers, open, onOpenChange }: ReportSheetProps) => {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [voice, setVoice] = useState<ReportedVoice | null>(null);
  const [note, setNote] = useState('');
  const { mutate: send, isPending, isSuccess } = useSendReport();
  const { target, targetId, author, voices = [] } = reported;
  const { name } = author;
  const close = () => onOpenChange(false);

  const submit = () => {
    if (reason === null) return;
    send({
      target,
      // A voice is part of the loop it was posted with, whose author is responsible for it.
      ...(voice === null ? { targetId } : { targetId: voice.loopId, voice: true }),
      reason,
      ...(note.trim() !== '' && { note: note.trim() }),
    });
  };

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={isSuccess ? m.report_sent_title() : TITLES[target]({ name })}
      description={isSuccess ? m.report_sent_text() : m.report_text()}
      footer={
        isSuccess ? (
          <Button size="large" variant="main" className="col-span-2" onClick={close}>
            {m.report_done()}
          </Button>
        ) : (
          <SheetActions
            onCancel={close}
            confirmLabel={m.report_send()}
            onConfirm={submit}
            pending={isPending}
            disabled={reason === null}
          />
        )
      }
    >
      {isSuccess ? (
        <ReportSent
          name={name}
          // They are about the author of the loop.
          offers={voice === null || voice.userId === author.id ? offers : []}
          onDone={close}
        />
      ) : (
        <div className="grid gap-5 pt-1">
          {voices.length > 0 && (
            <VoiceList voices={voices} value={voice} onValueChange={setVoice} />
          )}
          <ReasonList value={reason} onValueChange={setReason} />
          <TextArea
            label={m.report_note()}
            hint={m.report_note_hint()}
            value={note}
            maxLength={max}
            counter={{ limit: max }}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </div>
      )}
    </Sheet>
  );
};
