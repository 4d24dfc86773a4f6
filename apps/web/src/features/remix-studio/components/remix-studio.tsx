import type { AvatarConfig } from '@swirl/contract/avatar';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useHoldPlayback } from '#shared/media/playback-hold.ts';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import type { RecordedTake } from '#shared/recording/recorder-state.ts';
import { StudioHeader } from '#shared/recording/studio-header.tsx';
import { useHistoryLayer } from '#shared/ui/history/use-history-layer.ts';
import type { StudioSound } from '../sound/studio-sound.ts';
import { useStudioSound } from '../use-studio-sound.ts';
import type { RemixKind } from './kind-choice.tsx';
import { RecorderDialog } from './recorder-dialog.tsx';
import { StudioPreview } from './studio-preview.tsx';
import type { RemixDetails } from './studio-preview.tsx';
import { StudioSelect } from './studio-select.tsx';
import './studio.css';

type RemixStudioProps = {
  loop: Loop;
  /** The avatar of the user's voice. */
  avatar: AvatarConfig;
  /** Layer or answer, if there is a choice. */
  relationChoice: ReactNode;
  kind: RemixKind;
  onKind: (kind: RemixKind) => void;
  /** The link to the loop that the original remixes. */
  origin: ReactNode;
  /** The recording or picked file; null shows the original and the recording options. */
  captured: CapturedLoop | null;
  onCaptured: (captured: CapturedLoop) => void;
  onRetake: () => void;
  details: RemixDetails;
  onDetails: (details: RemixDetails) => void;
  onPost: () => void;
  onLeave: () => void;
  onPickFile: () => void;
  /** The discard confirmation has the history entry. */
  isConfirming: boolean;
  children: ReactNode;
};

/** Mixes the take with the original, and plays both as soon as there is one. */
const useTakeSound = (sound: StudioSound, captured: CapturedLoop | null): void => {
  const blob = captured?.blob ?? null;
  useEffect(() => {
    const lay = async () => {
      await sound.setTake(blob);
      if (blob !== null) sound.play();
    };
    void lay();
  }, [sound, blob]);
  const start = captured?.edit?.start;
  const end = captured?.edit?.end;
  useEffect(() => sound.cutTake(start, end), [sound, start, end]);
};

/** Select, record, preview; Re-record returns to select. */
export const RemixStudio = ({
  loop,
  avatar,
  relationChoice,
  kind,
  onKind,
  origin,
  captured,
  onCaptured,
  onRetake,
  details,
  onDetails,
  onPost,
  onLeave,
  onPickFile,
  isConfirming,
  children,
}: RemixStudioProps) => {
  useHoldPlayback(true);
  const sound = useStudioSound(loop);
  const [alongside, setAlongside] = useState(false);
  const [recording, setRecording] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // Back would leave the page and lose the take.
  useHistoryLayer(captured !== null && !isConfirming, onLeave);

  useTakeSound(sound, captured);

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
  const keep = (take: RecordedTake): void => {
    setRecording(false);
    onCaptured({
      mediaType: kind,
      blob: take.blob,
      wholeSeconds: take.seconds,
      session: take.session,
      previewable: true,
      // The camera preview was mirrored, so the recording is too.
      ...(kind === 'video' && { edit: { mirror: true } }),
    });
  };
  const again = (): void => {
    sound.pause();
    onRetake();
  };

  return (
    <div className="studio-page">
      <StudioHeader recorded={captured !== null} onLeave={onLeave} />
      <main id="content" className="min-h-0 flex-1">
        {captured === null ? (
          <StudioSelect
            loop={loop}
            sound={sound}
            avatar={avatar}
            kind={kind}
            onKind={onKind}
            alongside={alongside}
            onAlongside={setAlongside}
            onStart={open}
            relationChoice={relationChoice}
            origin={origin}
          />
        ) : (
          <StudioPreview
            loop={loop}
            sound={sound}
            captured={captured}
            onChange={onCaptured}
            avatar={avatar}
            details={details}
            onDetails={onDetails}
            onAgain={again}
            onPost={onPost}
          />
        )}
      </main>
      <RecorderDialog
        // A new recorder each time: the last take is discarded, or in the preview.
        key={attempt}
        open={recording && captured === null}
        kind={kind}
        avatar={avatar}
        onRecording={onRecording}
        onCancel={() => setRecording(false)}
        onContinue={keep}
        onPickFile={onPickFile}
      />
      {children}
    </div>
  );
};
