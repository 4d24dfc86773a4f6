export type Values = Readonly<Record<string, string | number>>;

/** A text, or one text for each plural form of a number (the format that Paraglide compiles). */
export type Message = string | readonly PluralForms[];

interface PluralForms {
  readonly declarations: readonly string[];
  readonly match: Readonly<Record<string, string | undefined>>;
}

const PLURAL = /^local (?<form>\w+) = (?<input>\w+): plural$/;
const PLACEHOLDER = /\{(\w+)\}/g;

export function format(language: string, message: Message, values: Values): string {
  const text = typeof message === 'string' ? message : pluralForm(language, message, values);
  return text.replaceAll(PLACEHOLDER, (_whole, name: string) => String(valueOf(values, name)));
}

function pluralForm(language: string, [forms]: readonly PluralForms[], values: Values): string {
  const plural = forms?.declarations.map((line) => PLURAL.exec(line)?.groups).find(Boolean);
  const { form = '', input = '' } = plural ?? {};
  const category = new Intl.PluralRules(language).select(Number(valueOf(values, input)));
  const text = forms?.match[`${form}=${category}`];
  if (text === undefined) throw new Error(`no text for ${input} in the form '${category}'`);
  return text;
}

function valueOf(values: Values, name: string): string | number {
  const value = values[name];
  if (value === undefined) throw new Error(`a message needs a value for {${name}}`);
  return value;
}
