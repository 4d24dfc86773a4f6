import { limits } from '@swirl/contract/limits';
import { warningReasons } from '@swirl/contract/warnings';
import type { WarningContent, WarningReason } from '@swirl/contract/warnings';
import {
  Check,
  Eye,
  EyeOff,
  HeartCrack,
  MessageSquareWarning,
  Pencil,
  ShieldAlert,
  Shirt,
  Volume2,
  Zap,
} from 'lucide-react';
import { useId } from 'react';
import * as m from '#messages';
import { CharacterCount } from '#shared/ui/character-count.tsx';
import { warningNames, warningTitle } from './warning-texts.ts';

const ICONS = {
  'flashing-lights': Zap,
  'loud-sounds': Volume2,
  nudity: Shirt,
  violence: ShieldAlert,
  'strong-language': MessageSquareWarning,
  'sensitive-topic': HeartCrack,
  spoiler: Eye,
  other: Pencil,
} as const satisfies Record<WarningReason, typeof Zap>;

const { max } = limits.warning.text;

/** A warning while it is written; no reason yet means none. */
export type WarningDraft = { reason: WarningReason | null; text: string };

export const draftOf = (warning: WarningContent | null): WarningDraft => ({
  reason: warning?.reason ?? null,
  text: warning?.text ?? '',
});

/** Null until it is complete: 'Something else' needs a text. */
export const writtenWarning = ({ reason, text }: WarningDraft): WarningContent | null => {
  const trimmed = text.trim() || null;
  if (reason === null || (reason === 'other' && trimmed === null)) return null;
  return { reason, text: trimmed };
};

type WarningFieldsProps = { draft: WarningDraft; onChange: (draft: WarningDraft) => void };

/** The reason and text of a warning, under what people will see first. */
export const WarningFields = ({ draft, onChange }: WarningFieldsProps) => {
  const group = useId();
  const { reason, text } = draft;
  const label = reason === 'other' ? m.warning_note_required() : m.warning_note();
  const title =
    reason === null ? m.warning_reasons() : warningTitle({ reason, text: text.trim() || null });
  return (
    <div className="grid gap-5">
      <div className="relative flex items-center gap-4 overflow-hidden rounded-[1.5rem] bg-[linear-gradient(160deg,oklch(0.36_0.09_300),oklch(0.3_0.08_340))] p-4.5 text-white">
        <span
          aria-hidden
          className="grid size-17 flex-none place-items-center rounded-full bg-night/60 shadow-[inset_0_0_0_2px_oklch(1_0_0/0.4)]"
        >
          <EyeOff className="size-6.5" />
        </span>
        <span className="min-w-0 leading-snug">
          <b
            dir="auto"
            className="block font-display text-2xl leading-tight font-[680] [overflow-wrap:anywhere]"
          >
            {title}
          </b>
          <span className="block text-base opacity-90">{m.warning_preview()}</span>
        </span>
      </div>
      <div role="radiogroup" aria-labelledby={group}>
        <span id={group} className="block pb-2.5 font-semibold">
          {m.warning_reasons()}
        </span>
        <div className="flex flex-wrap gap-2">
          {warningReasons.map((choice) => {
            const Icon = choice === reason ? Check : ICONS[choice];
            return (
              <label
                key={choice}
                className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-raised px-4 py-2 text-base font-[650] transition-colors has-checked:bg-text has-checked:text-ground has-focus-visible:shadow-[0_0_0_2.5px_var(--color-focus)]"
              >
                <input
                  type="radio"
                  name={group}
                  value={choice}
                  checked={choice === reason}
                  onChange={() => onChange({ ...draft, reason: choice })}
                  className="sr-only"
                />
                <Icon aria-hidden className="size-4.5 flex-none" />
                {warningNames[choice]()}
              </label>
            );
          })}
        </div>
      </div>
      <label className="flex min-h-14 items-center gap-3 rounded-[1.125rem] bg-raised px-4 has-focus-visible:shadow-[0_0_0_2.5px_var(--color-focus)]">
        <span className="sr-only">{label}</span>
        <input
          dir="auto"
          value={text}
          maxLength={max}
          placeholder={label}
          onChange={({ currentTarget }) => onChange({ ...draft, text: currentTarget.value })}
          className="min-w-0 flex-1 bg-transparent py-3 text-field outline-none placeholder:text-muted"
        />
        <CharacterCount count={text.length} limit={max} />
      </label>
    </div>
  );
};
