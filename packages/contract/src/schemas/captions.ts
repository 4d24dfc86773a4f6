import { z } from 'zod';
import { cueProblems, isPlainText, languagePattern, tidyCueText } from '../captions/cues.ts';
import { bytesOfCues } from '../captions/web-vtt.ts';
import { errors } from '../errors.ts';
import { limits } from '../limits.ts';

const { text, max, bytes, language } = limits.captions;
const moment = z.int(errors.captions_times_invalid.message).min(0);

const cue = z.object({ start: z.int().min(0), end: z.int().min(0), text: z.string() });

const cueInput = z.strictObject({
  start: moment,
  end: moment,
  text: z
    .string()
    .transform(tidyCueText)
    .refine(
      (words) => words.length >= 1 && words.length <= text.max && isPlainText(words),
      errors.captions_text_invalid.message,
    ),
});

/** As a viewer reads them; no language and no lines where there are none. */
export const captions = z.object({ language: z.string().nullable(), cues: z.array(cue) });

/** That they end with the loop is asked where its length is known. */
export const captionsInput = z
  .strictObject({
    language: z
      .string()
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
