import { z } from 'zod';
import { id } from './text.ts';

/** Chosen by the client, one for each recording. */
export const recordingInput = z.strictObject({ recordingId: id });
