import { z } from 'zod';
import { id } from './text.ts';

/** Live events name what changed and contain no data; clients refetch. */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('loop.progress'),
    loopId: id,
    percent: z.number().min(0).max(100),
  }),
  z.object({ type: z.literal('loop.ready'), loopId: id }),
  z.object({ type: z.literal('loop.failed'), loopId: id }),
  /** The loop on screen changed: its comments, counts or text. */
  z.object({ type: z.literal('loop.changed'), loopId: id }),
  /** The user's data export made progress, is ready, or failed. */
  z.object({ type: z.literal('export.changed') }),
  /** The user's import made progress or ended. */
  z.object({ type: z.literal('import.changed') }),
  z.object({ type: z.literal('notification'), notificationId: id }),
  z.object({ type: z.literal('session.ended') }),
]);
