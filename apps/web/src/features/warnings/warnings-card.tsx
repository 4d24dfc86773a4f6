import type { Preferences } from '@swirl/contract/preferences';
import { Eye, EyeOff, TriangleAlert } from 'lucide-react';
import * as m from '#messages';
import { ChoiceRows } from '#shared/ui/choice-rows.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';

type WarningsCardProps = {
  choice: Preferences['contentWarnings'];
  onChange: (choice: Preferences['contentWarnings']) => void;
};

/** What happens to loops with a warning. */
export const WarningsCard = ({ choice, onChange }: WarningsCardProps) => (
  <SettingsCard icon={<TriangleAlert aria-hidden />} title={m.warnings_choice()}>
    <div className="-mx-2.5">
      <ChoiceRows
        label={m.warnings_choice()}
        isLabelHidden
        value={choice}
        onChange={onChange}
        choices={[
          {
            value: 'cover',
            icon: <TriangleAlert aria-hidden />,
            label: m.warnings_cover(),
            hint: m.warnings_cover_hint(),
          },
          {
            value: 'show',
            icon: <Eye aria-hidden />,
            label: m.warnings_show(),
            hint: m.warnings_show_hint(),
          },
          {
            value: 'hide',
            icon: <EyeOff aria-hidden />,
            label: m.warnings_hide(),
            hint: m.warnings_hide_hint(),
          },
        ]}
      />
    </div>
    <p className="px-1.5 pt-2 pb-2.5 text-sm text-muted">{m.warnings_own()}</p>
  </SettingsCard>
);
