import type { Decision } from '@swirl/contract/schemas/moderation';
import * as m from '#messages';
import { timeAgo } from '#shared/config/relative-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { useUndo } from '../api/moderation-actions.ts';
import { deciderName, decisionLine } from '../case-texts.ts';

/** A decision that stands and the way to take it back, or that it was taken back. */
export const Decided = ({ decision }: { decision: Decision | null }) => {
  const { mutate: undo, isPending } = useUndo();
  if (decision === null) return <p className="text-muted">{m.moderation_taken_back()}</p>;
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-semibold">{decisionLine(decision)}</p>
        {decision.words !== null && (
          <p className="mt-1 leading-snug [overflow-wrap:anywhere] whitespace-pre-line">
            {decision.words}
          </p>
        )}
        <p className="mt-1 text-[0.875rem] text-muted">
          {m.moderation_by_when({
            who: deciderName(decision.decidedBy),
            time: timeAgo(decision.decidedAt),
          })}
        </p>
      </div>
      {decision.canUndo && (
        <Button look="line" pending={isPending} onClick={() => undo(decision.id)}>
          {m.moderation_undo()}
        </Button>
      )}
    </div>
  );
};
