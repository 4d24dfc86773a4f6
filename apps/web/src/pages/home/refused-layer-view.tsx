import * as m from '#messages';
import { ProgressView } from '#shared/loops/card/views/progress-view.tsx';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { Button } from '#shared/ui/button.tsx';
import { postAs } from '#shared/upload/post-as.ts';
import { stillPossible } from '#shared/upload/refused-layer.ts';
import { cancelUpload, retryUpload } from '#shared/upload/run-uploads.ts';
import type { Upload } from '#shared/upload/upload-store.ts';

type RefusedLayerViewProps = { upload: Upload; captured: CapturedLoop | undefined };

/** A layer that the server refused, and what it can still be. */
export const RefusedLayerView = ({ upload, captured }: RefusedLayerViewProps) => {
  const { id, post } = upload;
  const kind = stillPossible(upload);
  const texts = {
    answer: { line: m.layer_closed_text(), action: m.layer_as_answer() },
    loop: { line: m.layer_gone_text(), action: m.layer_as_loop() },
    again: { line: m.upload_waiting_text(), action: m.retry() },
  }[kind ?? 'again'];
  return (
    <ProgressView
      id={id}
      moods={post.form.moodTags}
      captured={captured}
      title={m.upload_failed_title()}
      lines={[texts.line]}
      percent={null}
      action={
        <div className="flex gap-3">
          <Button onClick={() => cancelUpload(id)}>{m.upload_discard()}</Button>
          <Button
            variant="main"
            onClick={() => (kind === null ? retryUpload(id) : postAs(upload, kind))}
          >
            {texts.action}
          </Button>
        </div>
      }
    />
  );
};
