import { languageNames, languages, pathInLanguage } from '@swirl/contract/languages';
import * as m from '#messages';

type LanguageLinksProps = {
  /** Where to stay; without it the page itself, for readers without a script. */
  here?: string;
  className?: string;
};

/** Every language in its own name. Links, so that they work before and without any script. */
export const LanguageLinks = ({ here = '', className }: LanguageLinksProps) => (
  <nav aria-label={m.language()} className={className}>
    {languageNames.map((name) => (
      <a
        key={name}
        href={pathInLanguage(here, name)}
        lang={name}
        hrefLang={name}
        dir={languages[name].direction}
        className="inline-flex min-h-hit items-center px-2.5 underline-offset-4 hover:text-text hover:underline"
      >
        {languages[name].name}
      </a>
    ))}
  </nav>
);
