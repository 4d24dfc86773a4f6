import type { Notice, NoticeName } from '../config/notices.ts';
import { notices } from '../config/notices.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { isUnauthorized } from './api-error.ts';
import { errorText } from './error-text.ts';

/** Tells the person what happened, in the words this situation has, with the server's where it has some. */
export const showNotice = (name: NoticeName, error?: unknown): void => {
  // An ended session has its own notice, and only one is seen at a time.
  if (isUnauthorized(error)) return;
  const notice: Notice = notices[name];
  const said = notice.serverSays ? errorText(error) : undefined;
  const description = said ?? notice.text?.();
  toast({
    title: notice.title(),
    variant: notice.variant,
    ...(description !== undefined && { description }),
  });
};
