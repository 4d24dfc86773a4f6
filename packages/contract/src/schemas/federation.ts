import { z } from 'zod';
import { moment } from './text.ts';

/** Whether other servers of the fediverse may find the user, and where. */
export const federationState = z.object({
  /** `@username@server`; null without a username. */
  address: z.string().nullable(),
  /** Null if they don't let them. */
  since: moment.nullable(),
});

export type FederationState = z.output<typeof federationState>;
