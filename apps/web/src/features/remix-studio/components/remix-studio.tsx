import { remixAvatar } from '@swirl/contract/avatar';
import type { AvatarConfig } from '@swirl/contract/avatar';
import { limits } from '@swirl/contract/limits';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { useHoldPlayback } from '#shared/media/playback-hold.ts';
import { AlertDialog } from '#shared/ui/alert-dialog.tsx';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { startUpload } from '#shared/upload/upload-store.ts';
import { useStudioSound } from '../hooks/use-studio-sound.ts';
import { takeOfFile } from '../take-of-file.ts';
import type { Take } from '../take.ts';
import type { RemixKind } from './kind-choice.tsx';
import { RecorderDialog } from './recorder-dialog.tsx';
import { StudioPreview } from './studio-preview.tsx';
import type { RemixWords } from './studio-preview.tsx';
import { StudioSelect } from './studio-select.tsx';
import './studio.css';

type RemixStudioProps = {
  loop: Loop;
  /** The face one has chosen for oneself, if any. */
  ownFace: AvatarConfig | null;
  /** The line that says what the original answers. */
  origin: ReactNode;
  onLeave: () => void;
  onPosted: () => void;
};

/** Select, record, preview; Re-record returns to select. */
export const RemixStudio = ({ loop, ownFace, origin, onLeave, onPosted }: RemixStudioProps) => {
  useHoldPlayback(true);
  const sound = useStudioSound(loop);
  const [kind, setKind] = useState<RemixKind>('audio');
  const [alongside, setAlongside] = useState(false);
  const [recording, setRecording] = useState(false);
  const [asking, setAsking] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [take, setTake] = useState<Take | null>(null);
  const [words, setWords] = useState<RemixWords>({ caption: '', moods: loop.moodTags });
  const picker = useRef<HTMLInputElement>(null);
  const avatar = ownFace ?? remixAvatar;

  const open = (): void => {
    sound.pause();
    setAttempt(attempt + 1);
    setRecording(true);
  };
  const onRecording = useCallback(
    (running: boolean): void => {
      if (!running) sound.pause();
      else if (alongside) {
        sound.seek(0);
        sound.play();
      }
    },
    [sound, alongside],
  );
  const keep = async (next: Take): Promise<void> => {
    setRecording(false);
    setTake(next);
    await sound.setTake(next);
    sound.play();
  };
  const again = (): void => {
    sound.pause();
    setTake(null);
    void sound.setTake(null);
  };
  const post = (): void => {
    if (take === null) return;
    startUpload({
      blob: take.blob,
      kind: 'remix',
      form: {
        mediaType: take.kind,
        duration: take.seconds,
        caption: words.caption,
        moodTags: words.moods,
        parentLoopId: loop.id,
        ...(take.kind === 'audio' && { avatarConfig: avatar }),
        // A file can be longer than a loop; its beginning is taken.
        ...(take.seconds > limits.loop.seconds.max && {
          edit: { start: 0, end: limits.loop.seconds.max },
        }),
      },
    });
    onPosted();
  };

  return (
    <div className="studio-page">
      <header className="studio-header">
        <PageHeading title={m.page_remix()} className="studio-title">
          {m.page_remix()}
        </PageHeading>
        {take === null ? (
          <CloseButton onClick={onLeave} />
        ) : (
          <button
            type="button"
            onClick={() => setAsking(true)}
            className="h-hit rounded-full px-2 font-[650] text-muted"
          >
            {m.remix_cancel()}
          </button>
        )}
      </header>
      <main id="content" className="min-h-0 flex-1">
        {take === null ? (
          <StudioSelect
            loop={loop}
            sound={sound}
            avatar={avatar}
            kind={kind}
            onKind={setKind}
            alongside={alongside}
            onAlongside={setAlongside}
            onStart={open}
            origin={origin}
          />
        ) : (
          <StudioPreview
            loop={loop}
            sound={sound}
            take={take}
            avatar={avatar}
            words={words}
            onWords={setWords}
            onAgain={again}
            onPost={post}
          />
        )}
      </main>
      <RecorderDialog
        // Each time a recorder of its own: the last take is gone, or in the preview.
        key={attempt}
        open={recording}
        kind={kind}
        avatar={avatar}
        onRecording={onRecording}
        onCancel={() => setRecording(false)}
        onContinue={({ blob, seconds }) => void keep({ kind, blob, seconds })}
        onPickFile={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        hidden
        accept="audio/*,video/*"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file === undefined) return;
          const use = async () => keep(await takeOfFile(file));
          void use();
        }}
      />
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.remix_leave_title()}
        description={m.remix_leave_text()}
        confirmLabel={m.remix_leave_confirm()}
        destructive
        onConfirm={() => {
          // The question's own history entry goes first: only then does Back leave the studio.
          window.addEventListener('popstate', onLeave, { once: true });
        }}
      />
    </div>
  );
};
