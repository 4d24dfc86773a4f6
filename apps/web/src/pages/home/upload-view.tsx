import { Suspense, useMemo } from 'react';
import * as m from '#messages';
import { ProgressView } from '#shared/loops/card/views/progress-view.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { Button } from '#shared/ui/button.tsx';
import { capturedFrom } from '#shared/upload/posted-here.ts';
import { cancelUpload, retryUpload } from '#shared/upload/run-uploads.ts';
import { useUploads } from '#shared/upload/use-uploads.ts';

// Refused by a server, so the device is online.
const RefusedLayerView = lazyNamed(
  () => import('./refused-layer-view.tsx'),
  (part) => part.RefusedLayerView,
);

/** The author's own loop while it is uploaded, or waits to be. */
export const UploadView = ({ uploadId }: { uploadId: string }) => {
  const upload = useUploads().find(({ id }) => id === uploadId);
  const post = upload?.post;
  const captured = useMemo(() => post && capturedFrom(post), [post]);
  if (upload === undefined || post === undefined) return null;
  const { id, state, progress } = upload;
  const shown = { id, moods: post.form.moodTags, captured };
  if (upload.refusal !== undefined && post.form.layer !== undefined) {
    return (
      <Suspense fallback={null}>
        <RefusedLayerView upload={upload} captured={captured} />
      </Suspense>
    );
  }
  if (state === 'waiting') {
    return (
      <ProgressView
        {...shown}
        title={m.upload_failed_title()}
        lines={[m.upload_waiting_text()]}
        percent={null}
        action={
          <div className="flex gap-3">
            <Button onClick={() => cancelUpload(id)}>{m.upload_discard()}</Button>
            <Button variant="main" onClick={() => retryUpload(id)}>
              {m.retry()}
            </Button>
          </div>
        }
      />
    );
  }
  const posting = post.kind === 'remix' ? m.upload_remix() : m.upload_loop();
  const isPreparing = state === 'preparing';
  return (
    <ProgressView
      {...shown}
      title={isPreparing ? m.upload_preparing() : posting}
      lines={[progress < 1 || isPreparing ? m.processing_leave() : m.upload_almost()]}
      percent={Math.round(progress * 100)}
      action={<Button onClick={() => cancelUpload(id)}>{m.upload_cancel()}</Button>}
    />
  );
};
