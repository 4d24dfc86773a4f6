import { languageNames, languages, pathInLanguage } from '@swirl/contract/languages';
import * as m from '#messages';

type LanguageLinksProps = {
  /** The page to stay on; by default the current page, for readers without scripts. */
  here?: string;
  className?: string;
};

/** Every language by its own name. Links, so that they work without a script. */
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
