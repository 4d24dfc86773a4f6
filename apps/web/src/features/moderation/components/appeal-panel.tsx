import { limits } from '@swirl/contract/limits';
import type { AppealOutcome } from '@swirl/contract/moderation';
import { cardName } from '@swirl/contract/names';
import type { PendingAppeal } from '@swirl/contract/schemas/moderation';
import { RotateCcw, Scale } from 'lucide-react';
import { useId, useState } from 'react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { TextArea } from '#shared/ui/text-field.tsx';
import { useDecideAppeal } from '../api/moderation-actions.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { DecideFoot } from './decide-foot.tsx';
import type { SkipProps } from './skip-button.tsx';
import { SkipButton } from './skip-button.tsx';

const { max } = limits.moderation.message;

const CHOICES = () => [
  {
    value: 'granted' as const,
    name: m.moderation_grant(),
    meaning: m.moderation_grant_meaning(),
    Icon: RotateCcw,
    letter: m.key_g(),
  },
  {
    value: 'upheld' as const,
    name: m.moderation_uphold(),
    meaning: m.moderation_uphold_meaning(),
    Icon: Scale,
    letter: m.key_u(),
  },
];

const useAppealDraft = (appeal: PendingAppeal) => {
  const [outcome, setOutcome] = useState<AppealOutcome | null>(null);
  const [answer, setAnswer] = useState('');
  const { mutate, isPending } = useDecideAppeal();
  return {
    outcome,
    setOutcome,
    answer,
    setAnswer,
    isPending,
    submit: () => {
      if (outcome === null || isPending) return;
      mutate({ appealId: appeal.id, outcome, answer: answer.trim() || null });
    },
  };
};

type FormProps = { id: string; appeal: PendingAppeal; draft: ReturnType<typeof useAppealDraft> };

const AppealForm = ({ id, appeal, draft }: FormProps) => (
  <form
    id={id}
    className="grid gap-4"
    onSubmit={(event) => {
      event.preventDefault();
      draft.submit();
    }}
  >
    {appeal.asSoleOwner && (
      <p className="rounded-medium bg-raised px-4 py-3 text-base leading-snug">
        {m.moderation_sole_owner()}
      </p>
    )}
    <ChoiceCards
      label={m.moderation_appeal()}
      choices={CHOICES()}
      value={draft.outcome}
      onValueChange={draft.setOutcome}
    />
    <TextArea
      label={m.moderation_words({ name: cardName(appeal.person) })}
      hint={m.moderation_answer_hint()}
      value={draft.answer}
      maxLength={max}
      counter={{ limit: max }}
      onChange={({ currentTarget }) => draft.setAnswer(currentTarget.value)}
    />
  </form>
);

const Submit = ({ form, draft }: { form: string; draft: FormProps['draft'] }) => (
  <Button
    type="submit"
    form={form}
    size="large"
    variant="main"
    className="px-4"
    disabled={draft.outcome === null}
    pending={draft.isPending}
  >
    {draft.outcome === null && m.moderation_decide()}
    {draft.outcome === 'granted' && m.moderation_grant()}
    {draft.outcome === 'upheld' && m.moderation_uphold()}
  </Button>
);

type AppealPanelProps = SkipProps & { appeal: PendingAppeal };

/** A different owner decides about an appeal. */
export const AppealPanel = ({ appeal, more, onSkip }: AppealPanelProps) => {
  const form = useId();
  const draft = useAppealDraft(appeal);
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-6 pb-4">
        <h2 className="mb-3 text-xl">{m.moderation_appeal()}</h2>
        {appeal.canDecide ? (
          <AppealForm id={form} appeal={appeal} draft={draft} />
        ) : (
          <p className="text-muted">{m.moderation_appeal_not_yours()}</p>
        )}
      </div>
      <div className="grid flex-none grid-cols-[1fr_2fr] gap-2.5 px-5 pt-3 pb-5">
        <SkipButton more={more} onSkip={onSkip} />
        {appeal.canDecide && <Submit form={form} draft={draft} />}
      </div>
    </>
  );
};

/** The same at the bottom of the screen on phones. */
export const AppealFoot = ({ appeal, more, onSkip }: AppealPanelProps) => {
  const form = useId();
  const draft = useAppealDraft(appeal);
  if (!appeal.canDecide)
    return <p className="py-2 text-muted">{m.moderation_appeal_not_yours()}</p>;
  return (
    <DecideFoot
      title={m.moderation_appeal()}
      more={more}
      onSkip={onSkip}
      submit={<Submit form={form} draft={draft} />}
    >
      <AppealForm id={form} appeal={appeal} draft={draft} />
    </DecideFoot>
  );
};
