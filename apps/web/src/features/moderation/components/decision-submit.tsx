import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { Kbd } from '#shared/ui/kbd.tsx';
import { actionNames } from '../case-texts.ts';
import type { DecisionDraft } from '../hooks/use-decision.ts';

type DecisionSubmitProps = {
  form: string;
  decision: DecisionDraft;
  /** Whether another case waits. */
  more: boolean;
};

/** Sends the decision. It stays in view while the form scrolls. */
export const DecisionSubmit = ({ form, decision, more }: DecisionSubmitProps) => {
  const { action } = decision.draft;
  const name = action === null ? m.moderation_decide() : actionNames[action]();
  return (
    <Button
      type="submit"
      form={form}
      size="large"
      look="main"
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
