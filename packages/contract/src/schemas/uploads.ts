import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, moment, storableText, wholeNumber } from './text.ts';

const { min, max } = limits.idempotencyKey;

export const uploadInput = z.strictObject({
  /** Chosen by the client, one for each file. */
  key: storableText()
    .min(min)
    .max(max)
    .regex(/^[!-~]+$/),
  /** The size of the whole file. */
  bytes: z.int().min(1),
});

export const uploadPartQuery = z.strictObject({ offset: wholeNumber(0, Number.MAX_SAFE_INTEGER) });

/** A file that is sent in parts. Once complete, it is posted by its id. */
export const upload = z.object({
  id,
  bytes: z.int(),
  /** How many of them have arrived. */
  received: z.int(),
  /** When an upload that was not posted is deleted. */
  expiresAt: moment,
});
