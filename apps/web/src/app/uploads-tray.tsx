import type { ScheduledPost } from '@swirl/contract/schemas/scheduled-posts';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Send, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import * as m from '#messages';
import { prependLoop } from '#shared/loops/loop-cache.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { scheduledFor } from '#shared/schedule/scheduled-for.ts';
import { useRenewScheduled } from '#shared/schedule/scheduled-queries.ts';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { ProgressRing } from '#shared/ui/ring/progress-ring.tsx';
import { postAs } from '#shared/upload/post-as.ts';
import { stillPossible } from '#shared/upload/refused-layer.ts';
import { cancelUpload, resumeUploads, retryUpload } from '#shared/upload/run-uploads.ts';
import { uploadStore } from '#shared/upload/upload-store.ts';
import type { Upload } from '#shared/upload/upload-store.ts';
import { useUploadsAside } from '#shared/upload/use-uploads.ts';

const percentOf = (share: number): number => Math.round(share * 100);

const Sending = ({ id, post, progress, state }: Upload) => {
  const now = post.kind === 'remix' ? m.upload_remix() : m.upload_loop();
  const posting = post.postAt === undefined ? now : m.upload_schedule();
  const title = state === 'preparing' ? m.upload_preparing() : posting;
  const percent = percentOf(progress);
  return (
    <>
      <progress className="sr-only" aria-label={title} value={percent} max={100} />
      <ProgressRing
        value={Math.max(0.02, progress)}
        moods={post.form.moodTags}
        strokeWidth={9}
        className="size-9 flex-none text-ember"
      />
      <span className="min-w-0 flex-1 leading-tight">
        <b className="block font-semibold">{title}</b>
        <span className="text-sm text-muted tabular-nums">
          {progress < 1 || state === 'preparing' ? m.percent({ percent }) : m.upload_almost()}
        </span>
      </span>
      <CloseButton aria-label={m.upload_cancel()} onClick={() => cancelUpload(id)} />
    </>
  );
};

const WAITING_TEXTS = {
  answer: m.layer_closed_text,
  loop: m.layer_gone_text,
  again: m.upload_waiting_text,
} as const;

const Waiting = (upload: Upload) => {
  const { id } = upload;
  const kind = stillPossible(upload);
  return (
    <>
      <span className="min-w-0 flex-1 ps-1 leading-tight">
        <b className="block font-semibold">{m.upload_waiting()}</b>
        <span className="text-sm text-muted">{WAITING_TEXTS[kind ?? 'again']()}</span>
      </span>
      {kind === null ? (
        <IconButton label={m.retry()} onClick={() => retryUpload(id)}>
          <RotateCcw />
        </IconButton>
      ) : (
        <IconButton
          label={kind === 'answer' ? m.layer_as_answer() : m.layer_as_loop()}
          onClick={() => postAs(upload, kind)}
        >
          <Send />
        </IconButton>
      )}
      <IconButton label={m.upload_discard()} onClick={() => cancelUpload(id)}>
        <Trash2 />
      </IconButton>
    </>
  );
};

/** Uploads in progress, over every screen. Mounted once for signed-in users. */
export const UploadsTray = ({ userId }: { userId: string }) => {
  const uploads = useUploadsAside();
  const queryClient = useQueryClient();

  useEffect(() => {
    uploadStore.ownedBy(userId);
    void resumeUploads(userId);
    return () => uploadStore.ownedBy(undefined);
  }, [userId]);

  useEffect(
    () =>
      uploadStore.onPosted((loop) => {
        if (loop === undefined) void queryClient.invalidateQueries({ queryKey: loopKeys.lists });
        else prependLoop(queryClient, loop);
      }),
    [queryClient],
  );

  const renewScheduled = useRenewScheduled();
  const announceScheduled = useEffectEvent(({ postAt }: ScheduledPost) => {
    void renewScheduled();
    toast({ title: m.scheduled_for({ time: scheduledFor(postAt) }) });
  });
  useEffect(() => uploadStore.onScheduled((post) => announceScheduled(post)), []);

  if (uploads.length === 0) return null;
  return (
    <section
      aria-label={m.upload_region()}
      className="fixed inset-x-2 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-40 mx-auto grid max-w-100 gap-2 lg:inset-x-auto lg:end-6 lg:bottom-6 lg:w-90"
    >
      {uploads.map((upload) => (
        <div
          key={upload.id}
          className="flex min-h-14 animate-rise-in items-center gap-3 rounded-large bg-surface py-1.5 ps-3.5 pe-1.5 shadow-float"
        >
          {upload.state === 'waiting' ? <Waiting {...upload} /> : <Sending {...upload} />}
        </div>
      ))}
    </section>
  );
};
