import { z } from 'zod';
import { limits } from '../limits.ts';
import { mentionOrigins } from '../mentions.ts';
import { id, storableText } from './text.ts';
import { person, username } from './users.ts';

/** Names that texts mention, separated by commas. */
export const mentionsQuery = z.strictObject({
  names: storableText()
    .max(limits.mentions.names * (limits.username.max + 1))
    .transform((names) => names.split(','))
    .pipe(z.array(username).max(limits.mentions.names)),
});

/** Someone whom the viewer may see, under the name they have now. */
export const mentioned = z.object({ id, username: z.string() });

/** What is typed after an @, and the loop below which it is typed. */
export const mentionQuery = z.strictObject({
  q: storableText().regex(/^[\p{L}\p{N}_]{1,20}$/u),
  loopId: id.optional(),
});

export const mentionSuggestion = z.object({
  user: person.extend({ username: z.string() }),
  /** Whether they're part of this conversation, or a friend. */
  from: z.enum(mentionOrigins),
});
