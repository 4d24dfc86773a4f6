import type { CaseSummary, Decision } from '@swirl/contract/schemas/moderation';
import { useId } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { timeAgo } from '#shared/config/relative-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { Kbd } from '#shared/ui/kbd.tsx';
import { useUndo } from '../api/moderation-actions.ts';
import { actionName, caseAbout, deciderName, decisionLine } from '../case-texts.ts';
import { useDecision } from '../use-decision.ts';
import type { DecisionDraft } from '../use-decision.ts';
import { DecideFoot } from './decide-foot.tsx';
import { DecisionForm } from './decision-form.tsx';
import type { LastMade } from './last-decision.tsx';
import { SkipButton } from './skip-button.tsx';
import type { SkipProps } from './skip-button.tsx';

type CasePanelProps = SkipProps & {
  found: CaseSummary;
  /** The previous decision, with undo. */
  last: ReactNode;
  onDecided: (made: LastMade) => void;
};

const useCaseDecision = ({ found, onDecided }: CasePanelProps) =>
  useDecision(found, (decision: Decision) => onDecided({ decision, about: caseAbout(found) }));

/** The actions for a case, beside it. */
export const CasePanel = (props: CasePanelProps) => {
  const { found, last, more, onSkip } = props;
  const form = useId();
  const decision = useCaseDecision(props);
  const decided = found.state === 'decided';
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-6 pb-4">
        <h2 className="mb-3 text-xl">{m.moderation_decision()}</h2>
        {decided ? (
          <Decided decision={found.decision} />
        ) : (
          <DecisionForm id={form} found={found} decision={decision} />
        )}
      </div>
      <div className="grid flex-none gap-3.5 px-5 pt-3 pb-5">
        {last}
        {!decided && (
          <div className="grid grid-cols-[1fr_2fr] gap-2.5">
            <SkipButton more={more} onSkip={onSkip} />
            <DecisionSubmit form={form} found={found} decision={decision} more={more} />
          </div>
        )}
      </div>
    </>
  );
};

/** The same at the bottom of the screen on phones. */
export const CaseFoot = (props: CasePanelProps) => {
  const { found, more, onSkip } = props;
  const form = useId();
  const decision = useCaseDecision(props);
  if (found.state === 'decided') return <Decided decision={found.decision} />;
  return (
    <DecideFoot
      title={m.moderation_decision()}
      more={more}
      onSkip={onSkip}
      submit={<DecisionSubmit form={form} found={found} decision={decision} more={more} />}
    >
      <DecisionForm id={form} found={found} decision={decision} />
    </DecideFoot>
  );
};

/** A decision with its undo button, or that it was undone. */
const Decided = ({ decision }: { decision: Decision | null }) => {
  const { mutate: undo, isPending } = useUndo();
  if (decision === null) return <p className="text-muted">{m.moderation_taken_back()}</p>;
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-semibold">{decisionLine(decision)}</p>
        {decision.message !== null && (
          <p className="mt-1 leading-snug [overflow-wrap:anywhere] whitespace-pre-line">
            {decision.message}
          </p>
        )}
        <p className="mt-1 text-base text-muted">
          {m.moderation_by_when({
            who: deciderName(decision),
            time: timeAgo(decision.decidedAt),
          })}
        </p>
      </div>
      {decision.canUndo && (
        <Button variant="line" pending={isPending} onClick={() => undo(decision.id)}>
          {m.moderation_undo()}
        </Button>
      )}
    </div>
  );
};

type DecisionSubmitProps = {
  form: string;
  found: CaseSummary;
  decision: DecisionDraft;
  /** Whether there is another case. */
  more: boolean;
};

/** Submits the decision. Stays visible while the form scrolls. */
const DecisionSubmit = ({ form, found, decision, more }: DecisionSubmitProps) => {
  const { action } = decision.draft;
  const name = action === null ? m.moderation_decide() : actionName(action, found);
  return (
    <Button
      type="submit"
      form={form}
      size="large"
      variant="main"
      className="px-4"
      disabled={action === null}
      pending={decision.isPending}
    >
      {more && action !== null ? m.moderation_and_next({ action: name }) : name}
      {action !== null && (
        <Kbd className="bg-[color-mix(in_oklch,currentColor_16%,transparent)]">{m.key_enter()}</Kbd>
      )}
    </Button>
  );
};
