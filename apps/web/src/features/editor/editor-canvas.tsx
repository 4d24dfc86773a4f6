import { photoAt } from '@swirl/contract/edits';
import { useEffect, useRef } from 'react';
import { LoopTexts } from '#shared/loops/texts/loop-texts.tsx';
import { LoopRing } from '#shared/ui/ring/loop-ring.tsx';
import { clipSeconds } from './clip-time.ts';
import { EditPreview } from './edit-preview.tsx';
import type { EditPreviewProps } from './edit-preview.tsx';
import { fileMoments, loopMoments } from './frames/moments.ts';
import { useFrames } from './frames/use-frames.ts';
import { PhotosRing } from './tools/photos-ring.tsx';
import { textsOf } from './text-edits.ts';
import { useSoundBars } from './use-sound-bars.ts';

type EditorCanvasProps = Pick<EditPreviewProps, 'clip' | 'playing' | 'seekTo' | 'onTime'> & {
  now: number;
  /** Photos are around it, as a ring. */
  inRing: boolean;
  onSeek: (loopSecond: number) => void;
  /** Where the chosen tool draws over it. */
  onCanvas: (canvas: HTMLElement | null) => void;
  /** A tool shows the texts itself. */
  isWriting: boolean;
};

/** The light of what is shown, behind it. */
const CanvasLight = ({ clip, now }: Pick<EditorCanvasProps, 'clip' | 'now'>) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isPhotos = clip.edit.photos !== undefined;
  const frames = useFrames(
    isPhotos ? loopMoments(clip).map(({ moment }) => moment) : fileMoments(clip),
  );
  const frame = frames[photoAt(Math.max(1, frames.length), Math.max(0.1, clipSeconds(clip)), now)];
  useEffect(() => {
    if (frame === undefined || canvas.current === null) return;
    const { width, height } = canvas.current;
    canvas.current.getContext('2d')?.drawImage(frame, 0, 0, width, height);
  }, [frame]);
  return <canvas ref={canvas} aria-hidden width="18" height="32" className="editor-light" />;
};

/** The loop as it will be, in its own light. */
export const EditorCanvas = ({
  clip,
  playing,
  seekTo,
  now,
  onTime,
  inRing,
  onSeek,
  onCanvas,
  isWriting,
}: EditorCanvasProps) => {
  const bars = useSoundBars(clip);
  const isSound = clip.mediaType === 'audio';
  const texts = textsOf(clip);
  const preview = (
    <EditPreview
      clip={clip}
      playing={playing}
      seekTo={seekTo}
      onTime={onTime}
      className="editor-picture"
    />
  );
  return (
    <>
      {!isSound && <CanvasLight clip={clip} now={now} />}
      <div className="editor-canvas">
        {inRing ? (
          <PhotosRing clip={clip} now={now} seek={onSeek}>
            {preview}
          </PhotosRing>
        ) : (
          <div className="editor-preview">
            {preview}
            {isSound && bars !== null && (
              <LoopRing
                peaks={bars}
                played={now / Math.max(0.1, clipSeconds(clip))}
                className="editor-sound"
              />
            )}
            {!isWriting && texts.length > 0 && <LoopTexts texts={texts} second={() => now} />}
            <div ref={onCanvas} className="pointer-events-none absolute inset-0" />
          </div>
        )}
      </div>
    </>
  );
};
