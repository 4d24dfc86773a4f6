import { cardName } from '@swirl/contract/names';
import type { PendingAppeal } from '@swirl/contract/schemas/moderation';
import * as m from '#messages';
import { timeAgo } from '#shared/config/relative-time.ts';
import { deciderName, decisionLine } from '../case-texts.ts';

/** What was decided, and what its author says to that. */
export const AppealWords = ({ appeal }: { appeal: PendingAppeal }) => {
  const { decision, person, words, createdAt } = appeal;
  return (
    <div className="grid gap-4 rounded-[1.375rem] bg-surface p-5 shadow-card">
      <div>
        <h2 className="font-body text-[0.8125rem] font-[650] tracking-normal text-muted">
          {m.moderation_decided_by({
            who: deciderName(decision.decidedBy),
            time: timeAgo(decision.decidedAt),
          })}
        </h2>
        <p className="mt-1 font-semibold">{decisionLine(decision)}</p>
        {decision.words !== null && (
          <p className="mt-1 leading-snug [overflow-wrap:anywhere] whitespace-pre-line">
            {decision.words}
          </p>
        )}
      </div>
      <div className="border-t border-line pt-4">
        <h2 className="font-body text-[0.8125rem] font-[650] tracking-normal text-muted">
          {m.moderation_appeal_by({ name: cardName(person), time: timeAgo(createdAt) })}
        </h2>
        <p className="mt-1 text-[1.125rem] leading-[1.4] font-medium [overflow-wrap:anywhere] whitespace-pre-line">
          {words}
        </p>
      </div>
    </div>
  );
};
