import type { ModerationAction } from '@swirl/contract/moderation';
import type { ReportReason } from '@swirl/contract/reports';
import type { CaseSummary, Decision } from '@swirl/contract/schemas/moderation';
import type { WarningReason } from '@swirl/contract/warnings';
import { useState } from 'react';
import { useDecide } from './api/moderation-actions.ts';

type Draft = {
  action: ModerationAction | null;
  reason: ReportReason;
  /** What covers the loop, for a warning. */
  warningReason: WarningReason;
  warningText: string;
  /** To the author. */
  message: string;
  /** Among owners. */
  note: string;
};

/** A decision while it is being made. */
export const useDecision = (found: CaseSummary, onDecided: (decision: Decision) => void) => {
  const [draft, setDraft] = useState<Draft>({
    action: null,
    reason: found.reasons[0]?.reason ?? 'something-else',
    warningReason: 'sensitive-topic',
    warningText: '',
    message: '',
    note: '',
  });
  const { mutate, isPending } = useDecide(onDecided);
  const { action, reason, warningReason, warningText, message, note } = draft;

  const submit = (): void => {
    if (action === null || isPending) return;
    mutate({
      caseId: found.id,
      action,
      ...(action !== 'dismiss' && { reason, message: message.trim() || null }),
      ...(action === 'warn' && {
        warning: { reason: warningReason, text: warningText.trim() || null },
      }),
      note: note.trim() || null,
    });
  };

  return {
    draft,
    change: (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed })),
    submit,
    isPending,
  };
};

export type DecisionDraft = ReturnType<typeof useDecision>;
