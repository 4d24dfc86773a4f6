import { z } from 'zod';
import { isBlank, tidyName } from '../visible-text.ts';

/** PostgreSQL cannot store NUL, nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

export const id = z.uuid();
export const moment = z.iso.datetime();

/** Any text that may reach the database or Valkey. Every text of a request starts from this. */
export function storableText(missing?: string) {
  return z.string(missing).refine(isStorable);
}

/** Typed text, trimmed; invisible text counts as empty. */
export function typedText(max: number, tooLong: string, missing?: string) {
  return storableText(missing).trim().overwrite(emptyIfBlank).max(max, tooLong);
}

/** A name: one line, in its written direction. */
export function typedName(max: number, tooLong: string, missing?: string) {
  return storableText(missing).overwrite(tidyName).overwrite(emptyIfBlank).max(max, tooLong);
}

function emptyIfBlank(text: string): string {
  return isBlank(text) ? '' : text;
}

/** For fields that can be cleared: by null or by invisible text. */
export function clearable<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return storableText()
    .trim()
    .nullable()
    .transform((text) => (text === null || isBlank(text) ? null : text))
    .pipe(schema.nullable());
}

/** A JSON value in a multipart text field. */
export function jsonText<Schema extends z.ZodType>(schema: Schema, sentence: string) {
  return storableText()
    .max(10_000, sentence)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', message: sentence, input: text });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/** A number sent as text. Only digits: `0x10`, `1e1` and ` 5` are refused. */
export function wholeNumber(min: number, max: number) {
  return z.preprocess<unknown, z.ZodInt, number>(readDigits, z.int().min(min).max(max));
}

function readDigits(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return /^(?:0|[1-9]\d{0,8})$/.test(value) ? Number(value) : NaN;
}
