import { limits } from '@swirl/contract/limits';
import { cardName, displayName } from '@swirl/contract/names';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { Send, X } from 'lucide-react';
import { Suspense, useEffect, useId, useRef } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import * as m from '#messages';
import { useMentions } from '#shared/mentions/use-mentions.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { usePostComment } from './comment-actions.ts';
import { commentDrafts } from './comment-drafts.ts';
import { CommentLength } from './comment-length.tsx';
import { MomentChoice } from './moment-choice.tsx';
import type { Conversation } from './use-conversation.ts';
import { MicButton } from './voice/mic-button.tsx';
import { useVoiceComment } from './voice/use-voice-comment.ts';
import type { VoiceComment } from './voice/use-voice-comment.ts';
import './voice/voice.css';

const VoiceRecording = lazyNamed(
  () => import('./voice/voice-recording.tsx'),
  (part) => part.VoiceRecording,
);

const { max } = limits.comment;

type CommentFormProps = { conversation: Conversation; me: CurrentUser; className?: string };

export const CommentForm = ({ conversation, me, className }: CommentFormProps) => {
  const { loop, hasMoments, answered, setAnswered, atMs, setAtMs, onCaption, wanted } =
    conversation;
  const loopId = loop.id;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (answered !== null || wanted?.writes === true) field.current?.focus();
  }, [answered, wanted]);
  const [text, setText] = commentDrafts.useDraft(loopId);
  const mentions = useMentions({ field, text, onText: setText, loopId });
  const { mutate: post, isPending } = usePostComment(loopId, me);
  const voice = useVoiceComment(conversation, me);
  const content = text.trim();
  const ready = content !== '' && content.length <= max && !isPending;

  const send = (): void => {
    if (!ready) return;
    setText('');
    post({ content, answered, atMs: answered === null ? atMs : null, onCaption });
    setAnswered(null);
    setAtMs(null);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    mentions.props.onKeyDown?.(event);
    if (event.isDefaultPrevented()) return;
    if (event.key === 'Escape' && answered !== null) {
      event.preventDefault();
      event.stopPropagation();
      setAnswered(null);
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      onSubmit={onSubmit}
      data-recording={voice.active || undefined}
      className={classNames(
        'comment-form grid grid-cols-[2.5rem_minmax(0,1fr)] items-end gap-x-3 border-t border-line py-3',
        className,
      )}
    >
      <div className="col-span-2 -ms-5 -me-3 not-empty:mb-2 not-empty:border-b not-empty:border-line not-empty:pb-2">
        {mentions.list}
      </div>
      {voice.active && (
        <Suspense fallback={<div className="voice-recording" />}>
          <VoiceRecording voice={voice} conversation={conversation} me={me} />
        </Suspense>
      )}
      <VoiceNotes voice={voice} />
      {answered !== null && (
        <p className="col-start-2 flex items-center justify-between text-sm text-muted">
          {m.comment_replying({ name: cardName(answered.user) })}
          <IconButton label={m.comment_reply_cancel()} onClick={() => setAnswered(null)}>
            <X aria-hidden className="size-4.5!" />
          </IconButton>
        </p>
      )}
      {loop.list !== null && (
        <p id={`${id}-hint`} className="col-start-2 ps-4.5 pb-1.5 text-sm text-pretty text-muted">
          {m.list_comment_hint()}
        </p>
      )}
      <Avatar
        name={displayName(me)}
        imageUrl={me.profileImageUrl}
        face={me.avatarConfig}
        className="mb-1 size-10"
      />
      <div className="comment-field flex items-end rounded-[1.625rem] bg-raised ps-4.5 pe-1 has-[.moment-choice]:ps-2 focus-within:shadow-[inset_0_0_0_2px_var(--color-focus)]">
        <label htmlFor={id} className="sr-only">
          {m.comment_label()}
        </label>
        {hasMoments && answered === null && (
          <MomentChoice loopId={loopId} atMs={atMs} onChange={setAtMs} />
        )}
        <textarea
          {...mentions.props}
          ref={field}
          id={id}
          rows={1}
          maxLength={max}
          value={text}
          placeholder={m.comment_label()}
          {...(loop.list !== null && { 'aria-describedby': `${id}-hint` })}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content min-w-0 flex-1 self-center max-h-33.5 py-2.75 resize-none bg-transparent text-field leading-[1.4] outline-none placeholder:text-muted placeholder:opacity-100 placeholder:overflow-hidden placeholder:text-ellipsis placeholder:whitespace-nowrap"
        />
        {text === '' && <MicButton voice={voice} />}
        <div className="flex flex-col items-end justify-between self-stretch py-0.5 ps-3">
          <span className="block pe-2 not-empty:pt-2 not-empty:pb-1">
            <CommentLength text={text} />
          </span>
          <button
            type="submit"
            aria-label={m.comment_send()}
            disabled={!ready}
            aria-busy={isPending}
            className="grid size-hit place-items-center rounded-full bg-ember text-on-ember transition-[background-color,color,scale] active:scale-[0.94] disabled:bg-transparent disabled:text-muted [&_svg]:size-5"
          >
            <Send aria-hidden className="-translate-x-px translate-y-px rtl:-scale-x-100" />
          </button>
        </div>
      </div>
    </form>
  );
};

/** Above the field: a recording that was too short, or couldn't be sent. */
const VoiceNotes = ({ voice }: { voice: VoiceComment }) => {
  const { gesture, unsent, sendAgain, forget } = voice;
  if (unsent !== null) {
    return (
      <p className="col-span-2 flex items-center gap-2 pb-2 text-sm font-semibold">
        <span className="me-auto">{m.voice_not_sent()}</span>
        <Button size="small" onClick={forget}>
          {m.discard_take_confirm()}
        </Button>
        {unsent.canSendAgain && (
          <Button size="small" variant="main" onClick={sendAgain}>
            {m.device_try_again()}
          </Button>
        )}
      </p>
    );
  }
  if (gesture.phase !== 'idle' || !gesture.tooShort) return null;
  return (
    <output className="col-start-2 pb-2 text-sm font-semibold text-muted">{m.voice_hold()}</output>
  );
};
