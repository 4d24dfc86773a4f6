import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { warningReasons, warningSources } from '../warnings.ts';
import { clearable, typedText } from './text.ts';

const reason = z.enum(warningReasons, errorCode('warning_reason_invalid'));

/** What a warning says. */
export const warningContent = z.object({
  reason: z.enum(warningReasons),
  text: z.string().nullable(),
});

/** Until a viewer chooses to see it, a loop with a warning is covered and silent. */
export const warning = warningContent.extend({ by: z.enum(warningSources) });

export const warningInput = z
  .strictObject({
    reason,
    text: clearable(typedText(limits.warning.text.max, errorCode('warning_text_too_long')))
      .optional()
      .transform((text) => text ?? null),
  })
  .refine(({ reason: given, text }) => given !== 'other' || text !== null, {
    message: errorCode('warning_text_required'),
  });

export type Warning = z.output<typeof warning>;
