import type { ModerationCase } from '@swirl/contract/schemas/moderation';
import { Mail } from 'lucide-react';
import * as m from '#messages';
import { timeAgo } from '#shared/config/relative-time.ts';
import { reasonTexts } from '#shared/config/reason-texts.ts';
import { handle } from '../case-texts.ts';

type Filed = ModerationCase['filed'][number];

const CHIP = 'rounded-full bg-raised px-2.75 py-1.25 text-[0.8438rem] font-semibold';

/** Why it was reported: reasons counted, and every word that came with them. */
export const CaseReports = ({ found }: { found: ModerationCase }) => {
  const said = found.filed.filter(({ note, about, wantsAnswer }) => note ?? about ?? wantsAnswer);
  return (
    <section aria-label={m.moderation_reports()}>
      <ul className="flex flex-wrap gap-1.5">
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
  const { reporter, reason, note, about, wantsAnswer, createdAt } = report;
  return (
    <li className="border-s-3 border-edge ps-3.5">
      {about !== null && (
        <p
          className={
            target === 'other'
              ? 'text-[1.125rem] leading-snug [overflow-wrap:anywhere] whitespace-pre-line'
              : 'text-[0.875rem] [overflow-wrap:anywhere] text-muted'
          }
        >
          {about}
        </p>
      )}
      {note !== null && (
        <p className="leading-snug [overflow-wrap:anywhere] whitespace-pre-line">{note}</p>
      )}
      <p className="mt-0.5 text-[0.8125rem] text-muted">
        {m.moderation_said_by({
          who: reporter === null ? m.moderation_visitor() : handle(reporter),
          reason: reasonTexts[reason].name(),
          time: timeAgo(createdAt),
        })}
      </p>
      {wantsAnswer && (
        <p className="mt-1 flex items-center gap-1.5 text-[0.8125rem] text-muted">
          <Mail aria-hidden className="size-3.5" />
          {m.moderation_wants_answer()}
        </p>
      )}
    </li>
  );
};
