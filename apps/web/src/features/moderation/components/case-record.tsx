import { displayName } from '@swirl/contract/names';
import type { Decision, ModerationCase } from '@swirl/contract/schemas/moderation';
import { Hourglass, Mail, Mic } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { timeAgo } from '#shared/config/relative-time.ts';
import { holdTexts } from '#shared/config/hold-texts.ts';
import { reasonTexts } from '#shared/config/reason-texts.ts';
import { deciderName, decisionLine, handle } from '../case-texts.ts';

/** Earlier decisions about this content and this user, and internal notes. */
export const CaseRecord = ({ found }: { found: ModerationCase }) => (
  <>
    {found.notes.length > 0 && (
      <Part title={m.moderation_notes()}>
        {found.notes.map(({ id, text, author, createdAt }) => (
          <li key={id} className="border-s-3 border-edge ps-3.5">
            <p className="leading-snug [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
            <p className="mt-0.5 text-sm text-muted">
              {m.moderation_by_when({
                who: author === null ? m.moderation_deleted_user() : displayName(author),
                time: timeAgo(createdAt),
              })}
            </p>
          </li>
        ))}
      </Part>
    )}
    {found.decisions.length > 0 && (
      <Part title={m.moderation_decided_here()}>
        {found.decisions.map((decision) => (
          <Past key={decision.id} decision={decision} />
        ))}
      </Part>
    )}
    {found.history.length > 0 && (
      <Part title={m.moderation_history()}>
        {found.history.map((decision) => (
          <Past key={decision.id} decision={decision} />
        ))}
      </Part>
    )}
  </>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="pb-2 font-body text-sm font-[650] tracking-normal text-muted">
        {title}
      </h3>
      <ul className="grid gap-3.5">{children}</ul>
    </section>
  );
};

const Past = ({ decision }: { decision: Decision }) => {
  const { message, decidedAt, undoneAt, appeal } = decision;
  const outcome = appeal === null ? null : appeal.outcome;
  return (
    <li className="border-s-3 border-edge ps-3.5">
      <p className="font-semibold">{decisionLine(decision)}</p>
      {message !== null && (
        <p dir="auto" className="leading-snug [overflow-wrap:anywhere] whitespace-pre-line">
          {message}
        </p>
      )}
      <p className="mt-0.5 text-sm text-muted">
        {m.moderation_by_when({ who: deciderName(decision), time: timeAgo(decidedAt) })}
      </p>
      {undoneAt !== null && outcome !== 'granted' && (
        <p className="text-sm text-muted">{m.moderation_undone({ time: timeAgo(undoneAt) })}</p>
      )}
      {appeal !== null && (
        <p className="text-sm text-muted">
          {appeal.outcome === null && m.moderation_appeal_waits()}
          {appeal.outcome === 'granted' && m.moderation_appeal_was_granted()}
          {appeal.outcome === 'upheld' && m.moderation_appeal_was_upheld()}
          {appeal.bySoleOwner && ` ${m.moderation_by_sole_owner()}`}
        </p>
      )}
    </li>
  );
};

type Filed = ModerationCase['filed'][number];

const CHIP = 'rounded-full bg-raised px-2.75 py-1.25 text-sm font-semibold';

/** Why it was reported: counted reasons, and all texts of the reports. */
export const CaseReports = ({ found }: { found: ModerationCase }) => {
  const said = found.filed.filter(
    ({ note, about, wantsAnswer, voice }) => note ?? about ?? (wantsAnswer || voice),
  );
  return (
    <section aria-label={m.moderation_reports()}>
      <ul className="flex flex-wrap gap-1.5">
        {found.held.map((reason) => (
          <li key={reason} className={`${CHIP} inline-flex items-center gap-1.5`}>
            <Hourglass aria-hidden className="size-3.5 text-muted" />
            {holdTexts[reason].name()}
          </li>
        ))}
        {found.reasons.map(({ reason, count }) => (
          <li key={reason} className={CHIP}>
            {m.moderation_reason_count({ count, reason: reasonTexts[reason].name() })}
          </li>
        ))}
      </ul>
      {said.length > 0 && (
        <ul className="mt-4 grid gap-3.5">
          {said.map((report) => (
            <Said key={report.id} report={report} target={found.target} />
          ))}
        </ul>
      )}
    </section>
  );
};

const Said = ({ report, target }: { report: Filed; target: ModerationCase['target'] }) => {
  const { reporter, reason, note, about, wantsAnswer, voice, createdAt } = report;
  return (
    <li className="border-s-3 border-edge ps-3.5">
      {about !== null && (
        <p
          className={
            target === 'other'
              ? 'text-lg leading-snug [overflow-wrap:anywhere] whitespace-pre-line'
              : 'text-base [overflow-wrap:anywhere] text-muted'
          }
        >
          {about}
        </p>
      )}
      {note !== null && (
        <p className="leading-snug [overflow-wrap:anywhere] whitespace-pre-line">{note}</p>
      )}
      <p className="mt-0.5 text-sm text-muted">
        {m.moderation_said_by({
          who: reporter === null ? m.moderation_visitor() : handle(reporter),
          reason: reasonTexts[reason].name(),
          time: timeAgo(createdAt),
        })}
      </p>
      {voice && (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
          <Mic aria-hidden className="size-3.5" />
          {m.moderation_about_voice()}
        </p>
      )}
      {wantsAnswer && (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
          <Mail aria-hidden className="size-3.5" />
          {m.moderation_wants_answer()}
        </p>
      )}
    </li>
  );
};
