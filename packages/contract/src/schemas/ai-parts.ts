import { z } from 'zod';
import { aiParts } from '../ai-parts.ts';
import { errorCode } from '../errors.ts';

export const aiPartsInvalid = errorCode('ai_parts_invalid');

const chosen = z
  .array(z.enum(aiParts, aiPartsInvalid), aiPartsInvalid)
  .max(aiParts.length, aiPartsInvalid);

/** In the order in which they are shown, each of them once. */
export const aiPartsInput = chosen.transform((given) =>
  aiParts.filter((part) => given.includes(part)),
);
