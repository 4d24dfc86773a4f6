import { calls } from '@swirl/contract/calls';
import { holdLimits } from '@swirl/contract/hold-limits';
import { useQuery } from '@tanstack/react-query';
import { Hourglass, Repeat2, Sprout } from 'lucide-react';
import * as m from '#messages';
import { QueryState } from '#shared/ui/query-state.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TermList } from '#shared/ui/term-list.tsx';
import { safetyQuery, useSaveSafety } from '../api/safety.ts';
import type { SafetyChoices } from '../api/safety.ts';

const { terms: termLimits, newAccount, reviewFirst: reviewLimits } = holdLimits;

const counts = Array.from({ length: reviewLimits.max + 1 }, (_, count) => String(count));

const Cards = ({ settings }: { settings: SafetyChoices }) => {
  const { mutate: save } = useSaveSafety();
  const { heldTerms, reviewFirst, holdRepeats, limitNewAccounts } = settings;
  return (
    <div className="grid gap-4 lg:gap-9">
      <SettingsCard icon={<Hourglass aria-hidden />} title={m.safety_terms()}>
        <p className="text-sm leading-snug text-pretty text-muted">{m.safety_terms_hint()}</p>
        <TermList
          label={m.safety_terms()}
          terms={heldTerms}
          max={termLimits.max}
          length={termLimits.term.max}
          onChange={(changed) => save({ heldTerms: changed })}
        />
      </SettingsCard>
      <SettingsCard icon={<Sprout aria-hidden />} title={m.safety_new()}>
        <div className="pt-1.5 pb-3">
          <SelectField
            label={m.safety_review_first()}
            options={counts.map((count) => ({
              value: count,
              label: count === '0' ? m.safety_review_none() : count,
            }))}
            value={String(reviewFirst)}
            onValueChange={(count) => save({ reviewFirst: Number(count) })}
          />
          <p className="mt-1.5 text-sm leading-snug text-pretty text-muted">
            {m.safety_review_first_hint()}
          </p>
        </div>
        <div className="border-t border-line">
          <Switch
            label={m.safety_limit_new()}
            hint={m.safety_limit_new_hint({
              loops: newAccount.loops,
              comments: newAccount.comments,
            })}
            checked={limitNewAccounts}
            onCheckedChange={(on) => save({ limitNewAccounts: on })}
          />
        </div>
      </SettingsCard>
      <SettingsCard icon={<Repeat2 aria-hidden />} title={m.safety_repetition()}>
        <Switch
          label={m.safety_repeats()}
          hint={m.safety_repeats_hint()}
          checked={holdRepeats}
          onCheckedChange={(on) => save({ holdRepeats: on })}
        />
      </SettingsCard>
    </div>
  );
};

/** What the server holds for review. Everything is off until an owner chooses. */
export const SafetySettings = () => (
  <QueryState query={useQuery(safetyQuery)}>
    {(settings) => <Cards settings={settings} />}
  </QueryState>
);

/** Whether anyone may read the numbers below. */
export const PublicNumbers = () => {
  const { data: settings } = useQuery(safetyQuery);
  const { mutate: save } = useSaveSafety();
  if (settings === undefined) return null;
  return (
    <Switch
      label={m.safety_public_numbers()}
      hint={m.safety_public_numbers_hint({ path: calls['safety.numbers'].path })}
      checked={settings.publicNumbers}
      onCheckedChange={(on) => save({ publicNumbers: on })}
    />
  );
};
