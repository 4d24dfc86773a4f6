import { languageNames, type Language } from '@swirl/contract/languages';
import { message, type MessageKey } from '@swirl/messages/message';
import english from '@swirl/messages/catalogue/en' with { type: 'json' };
import { expect, it } from 'vitest';
import * as compiled from '#messages';

type Compiled = (values: object, options: { locale: Language }) => string;

const isCompiled = (part: unknown): part is Compiled => typeof part === 'function';
const byKey = new Map<string, unknown>(Object.entries(compiled));
const textInWeb = (key: MessageKey, values: object, locale: Language): string | undefined => {
  const text = byKey.get(key);
  return isCompiled(text) ? text(values, { locale }) : undefined;
};
const isKey = (key: string): key is MessageKey => key !== '$schema';
const keys = Object.keys(english).filter(isKey);

/** Every placeholder gets the same number, so that each plural form is used. */
const valuesFor = (key: MessageKey, value: number) =>
  Object.fromEntries(
    [...JSON.stringify(english[key]).matchAll(/\{(\w+)\}|input (\w+)/g)].map(
      ([, placeholder, input]) => [placeholder ?? input, value],
    ),
  );

it.each(languageNames)('the API and the worker read %s as the web app does', (locale) => {
  for (const key of keys) {
    for (const value of [0, 1, 2, 3, 11, 100]) {
      const values = valuesFor(key, value);
      expect([key, message(locale, key, values)]).toEqual([key, textInWeb(key, values, locale)]);
    }
  }
});
