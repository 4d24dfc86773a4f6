import { limits } from '@swirl/contract/limits';
import type { ReportReason } from '@swirl/contract/reports';
import { useState } from 'react';
import type { FormEvent } from 'react';
import * as m from '#messages';
import { errorText } from '#shared/api/error-text.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextArea, TextField } from '#shared/ui/text-field.tsx';
import type { VisitorReport as Report } from './send-report.ts';
import { sendVisitorReport } from './send-report.ts';
import { ReasonList } from './reason-list.tsx';

const { about: aboutLimit, note: noteLimit } = limits.report;

type Fields = { about: string; reason: ReportReason | null; note: string; email: string };

const EMPTY: Fields = { about: '', reason: null, note: '', email: '' };

type VisitorReportProps = {
  /** The content that the visitor came from. */
  about: string;
  onSent: (answered: boolean) => void;
};

/** Reports content to the moderators without an account. */
export const VisitorReport = ({ about: given, onSent }: VisitorReportProps) => {
  const [fields, setFields] = useState({ ...EMPTY, about: given });
  const set = (changed: Partial<Fields>) => setFields((before) => ({ ...before, ...changed }));
  const { submit, pending, error } = useSubmit(async (report: Report) => {
    await sendVisitorReport(report);
    onSent(report.email != null);
  });
  const about = fields.about.trim();
  const { reason } = fields;

  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (about === '' || reason === null) return;
    const email = fields.email.trim() || null;
    submit({ about, reason, note: fields.note.trim() || null, email });
  };

  return (
    <form onSubmit={send} className="grid gap-6">
      <TextArea
        label={m.visitor_about()}
        hint={m.visitor_about_hint()}
        rows={2}
        required
        value={fields.about}
        maxLength={aboutLimit.max}
        onChange={({ currentTarget }) => set({ about: currentTarget.value })}
      />
      <ReasonList value={reason} onValueChange={(chosen) => set({ reason: chosen })} />
      <TextArea
        label={m.report_note()}
        hint={m.report_note_hint()}
        value={fields.note}
        maxLength={noteLimit.max}
        counter={{ limit: noteLimit.max }}
        onChange={({ currentTarget }) => set({ note: currentTarget.value })}
      />
      <TextField
        type="email"
        autoComplete="email"
        label={m.visitor_email()}
        hint={m.visitor_email_hint()}
        value={fields.email}
        maxLength={limits.email.max}
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
      />
      {error !== undefined && (
        <p role="alert" className="font-semibold text-danger">
          {errorText(error) ?? m.error_server_error()}
        </p>
      )}
      <Button
        type="submit"
        size="large"
        variant="main"
        pending={pending}
        disabled={about === '' || reason === null}
      >
        {m.report_send()}
      </Button>
    </form>
  );
};
