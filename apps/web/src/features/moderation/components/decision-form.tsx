import { limits } from '@swirl/contract/limits';
import { remixTypes } from '@swirl/contract/loops';
import { actionsFor } from '@swirl/contract/moderation';
import type { ModerationAction } from '@swirl/contract/moderation';
import { cardName } from '@swirl/contract/names';
import { canSuspend } from '@swirl/contract/policies/moderation';
import { reportReasons } from '@swirl/contract/reports';
import type { CaseSummary } from '@swirl/contract/schemas/moderation';
import { warningReasons } from '@swirl/contract/warnings';
import { Check, EyeOff, MicOff, Trash2, TriangleAlert, UserX } from 'lucide-react';
import * as m from '#messages';
import { reasonTexts } from '#shared/config/reason-texts.ts';
import { warningNames } from '#shared/loops/warning-texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextArea, TextField } from '#shared/ui/text-field.tsx';
import { useAddNote } from '../api/moderation-actions.ts';
import { actionName } from '../case-texts.ts';
import type { DecisionDraft } from '../use-decision.ts';
import { ChoiceCards } from './choice-cards.tsx';
import type { Choice } from './choice-cards.tsx';

/** The reported content was deleted: it can no longer be hidden or removed. */
const isGone = ({ target, loopId, commentId }: CaseSummary): boolean =>
  (target === 'loop' && loopId === null) || (target === 'comment' && commentId === null);

const ICONS = {
  warn: TriangleAlert,
  hide: EyeOff,
  remove: Trash2,
  'remove-voice': MicOff,
  suspend: UserX,
  dismiss: Check,
} as const satisfies Record<ModerationAction, typeof Check>;

const MEANINGS = {
  warn: m.moderation_warn_meaning,
  hide: m.moderation_hide_meaning,
  remove: m.moderation_remove_meaning,
  'remove-voice': m.moderation_remove_voice_meaning,
  suspend: m.moderation_suspend_meaning,
  dismiss: m.moderation_dismiss_meaning,
} as const satisfies Record<ModerationAction, (given: { name: string }) => string>;

const { message: messageLimit, note: noteLimit } = limits.moderation;

const ABOUT_THE_THING: ReadonlySet<ModerationAction> = new Set([
  'warn',
  'hide',
  'remove',
  'remove-voice',
]);

const hasSound = ({ mediaType }: CaseSummary): boolean =>
  remixTypes.some((type) => type === mediaType);

const offered = (found: CaseSummary): readonly ModerationAction[] =>
  actionsFor(found.target).filter((action) => {
    if (action === 'suspend') return found.person !== null && canSuspend(found.person);
    if (action === 'remove-voice' && !hasSound(found)) return false;
    return !(isGone(found) && ABOUT_THE_THING.has(action));
  });

const meaningOf = (action: ModerationAction, found: CaseSummary, name: string): string => {
  if (action === 'dismiss' && (found.target === 'other' || isGone(found))) {
    return m.moderation_close_meaning();
  }
  return action === 'dismiss' && found.held.length > 0
    ? m.moderation_approve_meaning()
    : MEANINGS[action]({ name });
};

type DecisionFormProps = { id: string; found: CaseSummary; decision: DecisionDraft };

/** The action, its reason and the message. */
export const DecisionForm = ({ id, found, decision }: DecisionFormProps) => {
  const { draft, change, submit } = decision;
  const name = found.person === null ? m.moderation_author() : cardName(found.person);
  const isHeld = found.held.length > 0;
  const choices = offered(found).map((action): Choice<ModerationAction> => ({
    value: action,
    name: actionName(action, found),
    meaning: meaningOf(action, found, name),
    Icon: ICONS[action],
    letter: isHeld && action === 'dismiss' ? 'A' : LETTERS[action],
  }));
  const notifiesAuthor = draft.action !== null && draft.action !== 'dismiss';
  return (
    <form
      id={id}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ChoiceCards
        label={m.moderation_decision()}
        choices={choices}
        value={draft.action}
        onValueChange={(action) => change({ action })}
      />
      {notifiesAuthor && (
        <>
          {draft.action === 'warn' && <WarningFields draft={draft} change={change} />}
          <SelectField
            label={m.moderation_reason({ name })}
            options={reportReasons.map((reason) => ({
              value: reason,
              label: reasonTexts[reason].name(),
            }))}
            value={draft.reason}
            onValueChange={(reason) => change({ reason })}
          />
          <TextArea
            label={m.moderation_words({ name })}
            hint={m.moderation_words_hint()}
            value={draft.message}
            maxLength={messageLimit.max}
            counter={{ limit: messageLimit.max }}
            onChange={({ currentTarget }) => change({ message: currentTarget.value })}
          />
        </>
      )}
      <NoteField caseId={found.id} value={draft.note} onValueChange={(note) => change({ note })} />
    </form>
  );
};

/** The first letters of what the cards are about. */
const LETTERS = {
  warn: 'W',
  hide: 'H',
  remove: 'R',
  'remove-voice': 'V',
  suspend: 'S',
  dismiss: 'D',
} as const satisfies Record<ModerationAction, string>;

const WarningFields = ({ draft, change }: Pick<DecisionDraft, 'draft' | 'change'>) => (
  <>
    <SelectField
      label={m.moderation_warning()}
      options={warningReasons.map((reason) => ({ value: reason, label: warningNames[reason]() }))}
      value={draft.warningReason}
      onValueChange={(warningReason) => change({ warningReason })}
    />
    <TextField
      label={draft.warningReason === 'other' ? m.warning_note_required() : m.warning_note()}
      required={draft.warningReason === 'other'}
      value={draft.warningText}
      maxLength={limits.warning.text.max}
      onChange={({ currentTarget }) => change({ warningText: currentTarget.value })}
    />
  </>
);

type NoteFieldProps = { caseId: string; value: string; onValueChange: (note: string) => void };

/** Submitted with the decision, or saved on its own. */
const NoteField = ({ caseId, value, onValueChange }: NoteFieldProps) => {
  const { mutate: keep, isPending } = useAddNote(caseId);
  return (
    <div className="grid gap-2">
      <TextArea
        label={m.moderation_note()}
        hint={m.moderation_note_hint()}
        rows={2}
        value={value}
        maxLength={noteLimit.max}
        onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
      />
      {value.trim() !== '' && (
        <Button
          size="small"
          className="justify-self-start"
          pending={isPending}
          onClick={() => keep(value.trim(), { onSuccess: () => onValueChange('') })}
        >
          {m.moderation_note_keep()}
        </Button>
      )}
    </div>
  );
};
