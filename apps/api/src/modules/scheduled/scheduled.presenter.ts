import type { Output } from '@swirl/contract/endpoints';
import type { Language } from '@swirl/contract/languages';
import type { ScheduledPost } from '@swirl/db/tables/scheduled-posts';
import { errorBody } from '@swirl/messages/error-body';

export function presentScheduled(
  { id, postAt, createdAt, failure, recordedHere, content }: ScheduledPost,
  language: Language,
): Output<'scheduledPosts.update'> {
  return {
    id,
    postAt: postAt.toISOString(),
    createdAt: createdAt.toISOString(),
    failure: failure && errorBody(language, failure),
    recordedHere,
    content,
  };
}
