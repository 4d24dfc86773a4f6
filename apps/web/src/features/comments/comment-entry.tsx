import { cardName } from '@swirl/contract/names';
import { MessageCircleOff, Users } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as m from '#messages';
import { classNames } from '#shared/ui/class-names.ts';
import { CommentForm } from './comment-form.tsx';

/** The field for a comment, or why there is none. A recording that wasn't sent stays until it is settled. */
export const CommentEntry = (props: ComponentProps<typeof CommentForm>) => {
  const { loop, unsaved } = props.conversation;
  const { commentRefusal, user } = loop;
  if (commentRefusal === null || unsaved) return <CommentForm {...props} />;
  const name = cardName(user);
  const isOff = commentRefusal === 'off';
  const Icon = isOff ? MessageCircleOff : Users;
  return (
    <p
      className={classNames(
        'flex items-center gap-3 border-t border-line py-4 text-base text-muted',
        props.className,
      )}
    >
      <Icon aria-hidden className="size-5.5 flex-none" />
      {isOff ? m.comments_off({ name }) : m.comments_friends_only({ name })}
    </p>
  );
};
