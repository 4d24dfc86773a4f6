import { limits } from '@swirl/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { renewLoop } from '#shared/loops/renew-loop.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextArea } from '#shared/ui/text-field.tsx';
import { beginCommentChange } from '../comment-actions.ts';
import { patchComment } from '../comments-cache.ts';
import type { ListedComment } from '../comments-query.ts';

const { max } = limits.comment;

/** Saves the words of one's own voice comment, or removes them: shown at once, undone if it is refused. */
const useTranscript = (comment: ListedComment) => {
  const client = useQueryClient();
  const { id: commentId, loopId, voice } = comment;
  return useMutation({
    mutationFn: (transcript: string | null) =>
      transcript === null
        ? callApi('comments.removeTranscript', { params: { commentId } })
        : callApi('comments.saveTranscript', { params: { commentId }, body: { transcript } }),
    onMutate: async (transcript) => {
      const end = await beginCommentChange(client, loopId);
      patchComment(client, comment, () => ({
        voice: voice && { ...voice, transcript, wordless: false },
      }));
      return { end };
    },
    onError: (error) => {
      patchComment(client, comment, () => ({ voice }));
      showNotice('commentChangeFailed', error);
    },
    onSettled: (_answer, _error, _given, begun) => {
      void renewLoop(client, loopId);
      begun?.end();
    },
  });
};

type TranscriptFormProps = { comment: ListedComment; onDone: () => void };

/** The words of one's own voice comment, to be corrected. */
export const TranscriptForm = ({ comment, onDone }: TranscriptFormProps) => {
  const stored = comment.voice?.transcript ?? '';
  const [text, setText] = useState(stored);
  const { mutate: save } = useTranscript(comment);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('textarea')?.focus();
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const change = (transcript: string | null): void => {
    save(transcript);
    onDone();
  };
  const content = text.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (content !== '') change(content);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onDone();
  };
  return (
    <form ref={form} onSubmit={submit} className="grid gap-3 pt-1 pb-3">
      <TextArea
        label={m.transcript()}
        dir="auto"
        value={text}
        maxLength={max}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="main" type="submit" disabled={content === ''}>
          {m.save()}
        </Button>
        <Button size="small" onClick={onDone}>
          {m.cancel()}
        </Button>
        {stored !== '' && (
          <Button size="small" variant="danger-line" onClick={() => change(null)}>
            {m.transcript_remove()}
          </Button>
        )}
      </div>
    </form>
  );
};
