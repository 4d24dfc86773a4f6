import { isLanguage, languageNames, languages } from '@swirl/contract/languages';
import type { Language } from '@swirl/contract/languages';
import type { Preferences } from '@swirl/contract/preferences';
import { Moon, Palette, Sun } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { language } from '#shared/config/language.ts';
import { setShortcuts, useShortcutsOn } from '#shared/shell/shortcuts-choice.ts';
import { Segmented } from '#shared/ui/segmented.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { useThemeChoice } from '#shared/ui/use-theme.ts';

type AppearanceCardProps = {
  fontSize: Preferences['fontSize'];
  save: (change: Pick<Preferences, 'theme'> | Pick<Preferences, 'fontSize'>) => void;
  onLanguage: (chosen: Language) => void;
};

export const AppearanceCard = ({ fontSize, save, onLanguage }: AppearanceCardProps) => (
  <SettingsCard icon={<Palette aria-hidden />} title={m.settings_appearance()}>
    <Segmented
      label={m.settings_theme()}
      value={useThemeChoice()}
      onValueChange={(chosen) => save({ theme: chosen })}
      options={[
        { value: 'light', label: m.settings_theme_light(), icon: <Sun aria-hidden /> },
        { value: 'dark', label: m.settings_theme_dark(), icon: <Moon aria-hidden /> },
        { value: 'system', label: m.settings_theme_system() },
      ]}
    />
    <div className="border-t border-line">
      <Segmented
        label={m.settings_font_size()}
        value={fontSize}
        onValueChange={(chosen) => save({ fontSize: chosen })}
        options={[
          { value: 'small', label: m.settings_font_small(), className: 'text-[14px]' },
          { value: 'medium', label: m.settings_font_medium(), className: 'text-[16px]' },
          { value: 'large', label: m.settings_font_large(), className: 'text-[18px]' },
        ]}
      />
    </div>
    <div className="border-t border-line pt-2.5 pb-3">
      <LanguageChoice onChoose={onLanguage} />
    </div>
    <div className="border-t border-line pt-1 pb-1.5">
      <Switch
        label={m.shortcuts()}
        hint={m.shortcuts_hint()}
        checked={useShortcutsOn()}
        onCheckedChange={setShortcuts}
      />
    </div>
  </SettingsCard>
);

const OPTIONS = languageNames.map((value) => ({ value, label: languages[value].name }));

/** The page's language; choosing another reloads the page. */
const LanguageChoice = ({ onChoose }: { onChoose: (chosen: Language) => void }) => {
  const [shown, setShown] = useState<Language>(isLanguage(language) ? language : 'en');
  return (
    <SelectField
      label={m.language()}
      options={OPTIONS}
      value={shown}
      onValueChange={(chosen) => {
        setShown(chosen);
        onChoose(chosen);
      }}
    />
  );
};
