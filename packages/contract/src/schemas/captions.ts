import { z } from 'zod';
import { cueProblems, isPlainText, languagePattern, tidyCueText } from '../captions/cues.ts';
import { bytesOfCues } from '../captions/web-vtt.ts';
import { errorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { isBlank } from '../visible-text.ts';
import { moment as momentInTime, storableText } from './text.ts';

const { text, max, bytes, language } = limits.captions;
const moment = z.int(errorCode('captions_times_invalid')).min(0);

const cue = z.object({ start: z.int().min(0), end: z.int().min(0), text: z.string() });

const cueInput = z.strictObject({
  start: moment,
  end: moment,
  // Text that cannot be stored is not plain text either, and has its own error code.
  text: z
    .string()
    .transform(tidyCueText)
    .refine(
      (cueText) => !isBlank(cueText) && cueText.length <= text.max && isPlainText(cueText),
      errorCode('captions_text_invalid'),
    ),
});

/** As a viewer reads them; no language and no cues if there are none. */
export const captions = z.object({
  language: z.string().nullable(),
  cues: z.array(cue),
  /** Written down automatically and checked by no one. */
  automatic: z.boolean(),
});

/** No language and no cues if there is none. */
export const captionsDraft = captions.omit({ automatic: true }).extend({
  /** From when others read it unless the author answers; null if they never do. */
  shownFrom: momentInTime.nullable(),
  /** Whether someone speaks, but couldn't be understood. */
  unclear: z.boolean(),
});

/** Whether this server writes down what is said in loops. */
export const captionsOffered = z.object({ automaticCaptions: z.boolean() });

/** Whether they end with the loop is checked where its length is known. */
export const captionsInput = z
  .strictObject({
    language: storableText()
      .max(language.max, errorCode('captions_language_invalid'))
      .regex(languagePattern, errorCode('captions_language_invalid')),
    cues: z
      .array(cueInput)
      .min(1, errorCode('captions_empty'))
      .max(max, errorCode('captions_too_many')),
  })
  .refine(
    ({ cues }) => cueProblems(cues, Infinity).every((problem) => problem === null),
    errorCode('captions_times_invalid'),
  )
  .refine(({ cues }) => bytesOfCues(cues) <= bytes, errorCode('captions_too_large'));

export type Captions = z.output<typeof captions>;
export type CaptionsDraft = z.output<typeof captionsDraft>;
