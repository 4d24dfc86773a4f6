import { displayName } from '@swirl/contract/names';
import type { Decision, ModerationCase } from '@swirl/contract/schemas/moderation';
import type { ReactNode } from 'react';
import { useId } from 'react';
import * as m from '#messages';
import { timeAgo } from '#shared/config/relative-time.ts';
import { deciderName, decisionLine } from '../case-texts.ts';

/** What was decided before, about this and about the same person, and what owners noted. */
export const CaseRecord = ({ found }: { found: ModerationCase }) => (
  <>
    {found.notes.length > 0 && (
      <Part title={m.moderation_notes()}>
        {found.notes.map(({ id, text, author, createdAt }) => (
          <li key={id} className="border-s-3 border-edge ps-3.5">
            <p className="leading-snug [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
            <p className="mt-0.5 text-[0.8125rem] text-muted">
              {m.moderation_by_when({
                who: author === null ? m.moderation_somebody_gone() : displayName(author),
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
      <h3 id={id} className="pb-2 font-body text-[0.8125rem] font-[650] tracking-normal text-muted">
        {title}
      </h3>
      <ul className="grid gap-3.5">{children}</ul>
    </section>
  );
};

const Past = ({ decision }: { decision: Decision }) => {
  const { words, decidedBy, decidedAt, undoneAt, appeal } = decision;
  const outcome = appeal === null ? null : appeal.outcome;
  return (
    <li className="border-s-3 border-edge ps-3.5">
      <p className="font-semibold">{decisionLine(decision)}</p>
      {words !== null && (
        <p dir="auto" className="leading-snug [overflow-wrap:anywhere] whitespace-pre-line">
          {words}
        </p>
      )}
      <p className="mt-0.5 text-[0.8125rem] text-muted">
        {m.moderation_by_when({ who: deciderName(decidedBy), time: timeAgo(decidedAt) })}
      </p>
      {undoneAt !== null && outcome !== 'granted' && (
        <p className="text-[0.8125rem] text-muted">
          {m.moderation_undone({ time: timeAgo(undoneAt) })}
        </p>
      )}
      {appeal !== null && (
        <p className="text-[0.8125rem] text-muted">
          {appeal.outcome === null && m.moderation_appeal_waits()}
          {appeal.outcome === 'granted' && m.moderation_appeal_was_granted()}
          {appeal.outcome === 'upheld' && m.moderation_appeal_was_upheld()}
          {appeal.bySoleOwner && ` ${m.moderation_by_sole_owner()}`}
        </p>
      )}
    </li>
  );
};
