import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { reportReasons, reportTargets } from '../reports.ts';
import { emailAddress } from './auth.ts';
import { clearable, id, typedText } from './text.ts';

const note = clearable(
  typedText(limits.report.note.max, errorCode('report_note_too_long')),
).optional();

export const reportInput = z
  .strictObject({
    target: z.enum(reportTargets),
    targetId: id,
    reason: z.enum(reportReasons),
    note,
    /** About the voice of that loop, as it sounds in the mixes of others. */
    voice: z.boolean().default(false),
  })
  .refine(({ target, voice }) => target === 'loop' || !voice);

const aboutEmpty = errorCode('report_about_empty');

/** From a visitor: `about` is an address on this site, or a description. */
export const visitorReportInput = z.strictObject({
  about: typedText(limits.report.about.max, errorCode('report_about_too_long'), aboutEmpty).min(
    1,
    aboutEmpty,
  ),
  reason: z.enum(reportReasons),
  note,
  /** The email address for an answer. */
  email: clearable(emailAddress).optional(),
});

export const report = z.object({ id });
