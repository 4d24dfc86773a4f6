import { limits } from '@swirl/contract/limits';
import type { Statement } from '@swirl/contract/schemas/statements';
import { Check, Hourglass, Scale } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { timeAgo } from '#shared/config/relative-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { createDrafts } from '#shared/ui/drafts.ts';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { TextArea } from '#shared/ui/text-field.tsx';
import { useAppeal } from './statements.ts';
import { appealTitle, longDate } from './statement-texts.ts';
import { Quote } from './statement-view.tsx';

/** The state of an appeal: possible, pending, decided, or too late. */
export const AppealState = ({ statement }: { statement: Statement }) => {
  const [appealing, setAppealing] = useState(false);
  const { appeal, appealUntil, undoneAt } = statement;
  return (
    <>
      {appeal !== null && <Appealed appeal={appeal} />}
      {appeal === null && appealUntil !== null && (
        <Framed Icon={Scale} title={m.appeal_title()}>
          <p className="text-muted">{m.appeal_text({ date: longDate(appealUntil) })}</p>
          <Button
            variant="main"
            size="large"
            className="mt-4 w-full"
            onClick={() => setAppealing(true)}
          >
            {m.appeal()}
          </Button>
        </Framed>
      )}
      {appeal === null && appealUntil === null && undoneAt === null && (
        <Framed Icon={Scale} title={m.appeal_over_title()}>
          <p className="text-muted">{m.appeal_over_text()}</p>
        </Framed>
      )}
      {/* A sibling, so that it can close while the page already shows the appeal. */}
      <AppealSheet statementId={statement.id} open={appealing} onOpenChange={setAppealing} />
    </>
  );
};

const Appealed = ({ appeal }: { appeal: NonNullable<Statement['appeal']> }) => {
  const { outcome, message, createdAt, answer, bySoleOwner } = appeal;
  const shown = {
    waiting: { Icon: Hourglass, text: m.appeal_waits_text() },
    granted: { Icon: Check, text: m.appeal_granted_text() },
    upheld: { Icon: Scale, text: m.appeal_upheld_text() },
  }[outcome ?? 'waiting'];
  return (
    <Framed Icon={shown.Icon} title={appealTitle(outcome)}>
      <p className="text-muted">{shown.text}</p>
      {answer !== null && <Quote>{answer}</Quote>}
      {bySoleOwner && <p className="mt-2 text-base text-muted">{m.appeal_sole_owner()}</p>}
      <details className="mt-3">
        <summary className="min-h-hit cursor-pointer py-2.5 font-semibold">
          {m.appeal_yours({ time: timeAgo(createdAt) })}
        </summary>
        <Quote>{message}</Quote>
      </details>
    </Framed>
  );
};

type FramedProps = { Icon: typeof Check; title: string; children: ReactNode };

const Framed = ({ Icon, title, children }: FramedProps) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-large bg-surface p-4.5 leading-snug shadow-card"
    >
      <h2 id={id} className="mb-1.5 flex items-center gap-2.5 text-xl">
        <Icon aria-hidden className="size-5 text-muted" />
        {title}
      </h2>
      {children}
    </section>
  );
};

const { max } = limits.appeal;

// There is only one appeal; a tap outside of the sheet does not lose the text.
const drafts = createDrafts('');

type AppealSheetProps = {
  statementId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The appeal form. */
const AppealSheet = ({ statementId, open, onOpenChange }: AppealSheetProps) => {
  const [message, setMessage] = drafts.useDraft(statementId);
  const { mutate: appeal, isPending } = useAppeal(statementId, () => {
    onOpenChange(false);
    setMessage('');
  });
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={m.appeal_title()}
      description={m.appeal_sheet_text()}
      footer={
        <SheetActions
          onCancel={() => onOpenChange(false)}
          confirmLabel={m.appeal_send()}
          onConfirm={() => appeal(message.trim())}
          pending={isPending}
          disabled={message.trim() === ''}
        />
      }
    >
      <TextArea
        label={m.appeal_message()}
        rows={6}
        value={message}
        maxLength={max}
        counter={{ limit: max }}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
    </Sheet>
  );
};
