import { z } from 'zod';

/** PostgreSQL cannot keep NUL, nor half of a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

export const id = z.uuid();
export const moment = z.iso.datetime();

/** What a person typed, without the space around it. */
export function typedText(max: number, tooLong: string, missing?: string) {
  return z.string(missing).trim().max(max, tooLong).refine(isStorable);
}

/** For fields that can be emptied: an empty text and null both clear them. */
export function clearable<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return z
    .string()
    .trim()
    .nullable()
    .transform((text) => text || null)
    .pipe(schema.nullable());
}

/** A value that travels as a JSON string inside a multipart field. */
export function jsonText<Schema extends z.ZodType>(schema: Schema, sentence: string) {
  return z
    .string()
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
