import { BASE_LANGUAGE, isLanguage, type Language } from '@swirl/contract/languages';
import { withDefaults } from '@swirl/contract/preferences';
import { PRODUCT_NAME } from '@swirl/contract/product';
import { message, type MessageKey } from '@swirl/messages/message';

/** The language a user chose, otherwise the one they signed up in, otherwise English. */
export function emailLanguage(person: { readonly preferences: unknown } | null, came?: Language) {
  const { language } = withDefaults(person?.preferences);
  return isLanguage(language) ? language : (came ?? BASE_LANGUAGE);
}

export type Translate = (
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Texts of emails, most of which name the product. */
export const translateTo =
  (language: Language): Translate =>
  (key, values) =>
    message(language, key, { product: PRODUCT_NAME, ...values });
