import { z } from 'zod';
import { errors } from '../errors.ts';
import { limits } from '../limits.ts';
import { reportReasons, reportTargets } from '../reports.ts';
import { clearable, id, typedText } from './text.ts';

export const reportInput = z.strictObject({
  target: z.enum(reportTargets),
  targetId: id,
  reason: z.enum(reportReasons),
  note: clearable(
    typedText(limits.report.note.max, errors.report_note_too_long.message),
  ).optional(),
});

export const report = z.object({ id });
