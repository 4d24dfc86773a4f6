import { z } from 'zod';
import { moodSlug } from './loop-inputs.ts';
import { moment } from './text.ts';

export const followedMoodInput = z.strictObject({ mood: moodSlug });

export const followedMood = z.object({ mood: z.string(), createdAt: moment });

export type FollowedMood = z.output<typeof followedMood>;
