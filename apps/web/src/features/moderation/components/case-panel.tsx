import type { CaseSummary, Decision } from '@swirl/contract/schemas/moderation';
import { useId } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { caseAbout } from '../case-texts.ts';
import { useDecision } from '../hooks/use-decision.ts';
import { DecideFoot } from './decide-foot.tsx';
import { Decided } from './decided.tsx';
import { DecisionForm } from './decision-form.tsx';
import { DecisionSubmit } from './decision-submit.tsx';
import type { Made } from './last-decision.tsx';
import type { SkipProps } from './skip-button.tsx';
import { SkipButton } from './skip-button.tsx';

type CasePanelProps = SkipProps & {
  found: CaseSummary;
  /** What was decided just before, with the way back. */
  last: ReactNode;
  onDecided: (made: Made) => void;
};

const useCaseDecision = ({ found, onDecided }: CasePanelProps) =>
  useDecision(found, (decision: Decision) => onDecided({ decision, about: caseAbout(found) }));

/** What to do about a case, beside it. */
export const CasePanel = (props: CasePanelProps) => {
  const { found, last, more, onSkip } = props;
  const form = useId();
  const decision = useCaseDecision(props);
  const decided = found.state === 'decided';
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-6 pb-4">
        <h2 className="mb-3 text-[1.25rem]">{m.moderation_decision()}</h2>
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
            <DecisionSubmit form={form} decision={decision} more={more} />
          </div>
        )}
      </div>
    </>
  );
};

/** The same at the foot of a phone's screen. */
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
      submit={<DecisionSubmit form={form} decision={decision} more={more} />}
    >
      <DecisionForm id={form} found={found} decision={decision} />
    </DecideFoot>
  );
};
