import type { Language } from '@swirl/contract/languages';
import ar from '../catalogue/ar.json' with { type: 'json' };
import de from '../catalogue/de.json' with { type: 'json' };
import en from '../catalogue/en.json' with { type: 'json' };
import es from '../catalogue/es.json' with { type: 'json' };
import { format, type Message, type Values } from './format.ts';

export type MessageKey = Exclude<keyof typeof en, '$schema'>;

const catalogues: Readonly<Record<Language, Readonly<Record<MessageKey, Message>>>> = {
  en,
  de,
  es,
  ar,
};

/** A text from the catalogue, for programs that serve every language at once. */
export function message(language: Language, key: MessageKey, values: Values = {}): string {
  return format(language, catalogues[language][key], values);
}
