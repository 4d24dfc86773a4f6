import type { Language } from '@swirl/contract/languages';
import { isLanguage, languageNames, languages } from '@swirl/contract/languages';
import { useState } from 'react';
import * as m from '#messages';
import { language } from '#shared/config/language.ts';
import { SelectField } from '#shared/ui/select-field.tsx';

const OPTIONS = languageNames.map((value) => ({ value, label: languages[value].name }));

/** What this page is in; choosing another opens it anew in that. */
export const LanguageChoice = ({ onChoose }: { onChoose: (chosen: Language) => void }) => {
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
