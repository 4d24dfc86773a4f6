import { z } from 'zod';
import { cueProblems, isPlainText, languagePattern, tidyCueText } from '../captions/cues.ts';
import { bytesOfCues } from '../captions/web-vtt.ts';
import { errors } from '../errors.ts';
import { limits } from '../limits.ts';
import { isBlank } from '../visible-text.ts';
import { storableText } from './text.ts';

const { text, max, bytes, language } = limits.captions;
const moment = z.int(errors.captions_times_invalid.message).min(0);

const cue = z.object({ start: z.int().min(0), end: z.int().min(0), text: z.string() });

const cueInput = z.strictObject({
  start: moment,
  end: moment,
  // What cannot be stored is no plain text either, and its own words say so.
  text: z
    .string()
    .transform(tidyCueText)
    .refine(
      (words) => !isBlank(words) && words.length <= text.max && isPlainText(words),
      errors.captions_text_invalid.message,
    ),
});

/** As a viewer reads them; no language and no lines where there are none. */
export const captions = z.object({ language: z.string().nullable(), cues: z.array(cue) });

/** That they end with the loop is asked where its length is known. */
export const captionsInput = z
  .strictObject({
    language: storableText()
      .max(language.max, errors.captions_language_invalid.message)
      .regex(languagePattern, errors.captions_language_invalid.message),
    cues: z
      .array(cueInput)
      .min(1, errors.captions_empty.message)
      .max(max, errors.captions_too_many.message),
  })
  .refine(
    ({ cues }) => cueProblems(cues, Infinity).every((problem) => problem === null),
    errors.captions_times_invalid.message,
  )
  .refine(({ cues }) => bytesOfCues(cues) <= bytes, errors.captions_too_large.message);

export type Captions = z.output<typeof captions>;
