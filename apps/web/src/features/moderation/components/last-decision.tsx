import type { Decision } from '@swirl/contract/schemas/moderation';
import { Clock } from 'lucide-react';
import * as m from '#messages';
import { useUndo } from '../api/moderation-actions.ts';
import { decisionLine } from '../case-texts.ts';

export type LastMade = { decision: Decision; about: string };

type LastDecisionProps = { made: LastMade; onUndone: () => void };

/** The last decision, with undo. */
export const LastDecision = ({ made, onUndone }: LastDecisionProps) => {
  const { mutate: undo, isPending } = useUndo(onUndone);
  const { decision, about } = made;
  return (
    <div className="flex items-center gap-2 text-base text-muted">
      <Clock aria-hidden className="size-4 flex-none" />
      <output className="min-w-0 flex-1 truncate">
        {m.moderation_made({ done: decisionLine(decision), about })}
      </output>
      {decision.canUndo && (
        <button
          type="button"
          disabled={isPending}
          onClick={() => undo(decision.id)}
          className="relative flex-none font-[650] text-text underline decoration-edge underline-offset-[0.2em] after:absolute after:-inset-x-2 after:top-1/2 after:h-hit after:-translate-y-1/2 disabled:opacity-45"
        >
          {m.moderation_undo()}
        </button>
      )}
    </div>
  );
};
