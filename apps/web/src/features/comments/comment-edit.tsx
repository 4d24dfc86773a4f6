import { limits } from '@swirl/contract/limits';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import * as m from '#messages';
import { useMentions } from '#shared/mentions/use-mentions.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useEditComment } from './comment-actions.ts';
import { CommentLength } from './comment-length.tsx';
import type { ListedComment } from './comments-query.ts';

const { max } = limits.comment;

/** The text of the user's own comment, to change it in its place. */
export const CommentEdit = ({
  comment,
  onDone,
}: {
  comment: ListedComment;
  onDone: () => void;
}) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(comment.content);
  const mentions = useMentions({ field, text, onText: setText, loopId: comment.loopId });
  const { mutate: edit, isPending } = useEditComment(comment);
  useEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.focus();
    field.current?.setSelectionRange(end, end);
    field.current?.form?.scrollIntoView({ block: 'nearest' });
  }, []);
  const content = text.trim();
  const ready = content !== '' && content.length <= max;
  const save = () => {
    if (content === comment.content) onDone();
    else if (ready && !isPending) edit(content, { onSuccess: onDone });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    mentions.props.onKeyDown?.(event);
    if (event.isDefaultPrevented()) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onDone();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="grid gap-2 py-1"
    >
      <div className="-mx-3 not-empty:rounded-small not-empty:bg-raised">{mentions.list}</div>
      <textarea
        {...mentions.props}
        ref={field}
        rows={1}
        maxLength={max}
        value={text}
        aria-label={m.comment_edit()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-33.5 w-full resize-none rounded-[1.25rem] bg-raised px-4 py-2.5 text-field leading-[1.4] outline-none focus:shadow-[inset_0_0_0_2px_var(--color-focus)]"
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="me-auto ps-4">
          <CommentLength text={text} />
        </span>
        <Button size="small" onClick={onDone}>
          {m.cancel()}
        </Button>
        <Button size="small" variant="main" type="submit" disabled={!ready} pending={isPending}>
          {m.save()}
        </Button>
      </div>
    </form>
  );
};
