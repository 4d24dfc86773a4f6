import { languagePattern } from '@swirl/contract/captions/cues';

const OFFERED =
  'ar bn cs da de el en es fa fi fr he hi hu id it ja ko ms nb nl pl pt ro ru sv sw ta th tr uk ur vi zh';

/** The page's language is the most likely one. */
export const likelyLanguage = (): string => {
  const [base = ''] = document.documentElement.lang.split('-', 1);
  return languagePattern.test(base) ? base : 'en';
};

/** The offered languages and earlier choices, by name in the page's language. */
export const languageOptions = (chosen: string): { value: string; label: string }[] => {
  const page = document.documentElement.lang || 'en';
  const names = new Intl.DisplayNames([page], { type: 'language', fallback: 'code' });
  const codes = new Set([...OFFERED.split(' '), chosen]);
  return [...codes]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, page));
};
