import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { foldText } from '../hidden-terms.ts';
import { limits } from '../limits.ts';
import { isMoodSlug } from '../moods.ts';
import { id, moment, storableText } from './text.ts';

const { word } = limits.mutedTerms;

const kind = z.enum(['word', 'mood']);
/** Null for always. */
const expiresAt = moment.nullable();

function hasLength(value: string): boolean {
  const { length } = Array.from(value);
  return length >= word.min && length <= word.max;
}

/** A word as it is compared: in lower case, without invisible characters, and with single spaces. */
export const mutedTermInput = z
  .strictObject({ kind, value: storableText().overwrite(foldText), expiresAt })
  .refine((term) => term.kind === 'word' || isMoodSlug(term.value), {
    error: errorCode('mood_tag_invalid'),
    path: ['value'],
  })
  .refine((term) => term.kind === 'mood' || hasLength(term.value), {
    error: errorCode('muted_word_length'),
    path: ['value'],
  });

export const mutedTerm = z.object({
  id,
  kind,
  value: z.string(),
  expiresAt,
});

export type MutedTerm = z.output<typeof mutedTerm>;
