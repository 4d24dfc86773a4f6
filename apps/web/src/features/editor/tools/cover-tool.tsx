import { limits } from '@swirl/contract/limits';
import { Image, WandSparkles } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import * as m from '#messages';
import { showNotice } from '#shared/api/show-notice.ts';
import { logFailure } from '#shared/config/device-log.ts';
import { clockText } from '#shared/recording/clock-text.ts';
import { acceptedPhotos } from '#shared/recording/file-kinds.ts';
import { shrinkPhoto } from '#shared/recording/shrink-photo.ts';
import { Button } from '#shared/ui/button.tsx';
import { coverFileOf, withCoverAt, withCoverFile } from '../clip-cover.ts';
import { clipSeconds } from '../clip-time.ts';
import type { EditorClip, ToolProps } from '../editor-clip.ts';
import { bestFrame } from '../frames/best-frame.ts';
import { FrameStrip } from '../frames/frame-strip.tsx';
import { loopMoments } from '../frames/moments.ts';
import { useFrames } from '../frames/use-frames.ts';
import { secondsText } from '../seconds-text.ts';
import { sliderProps } from '../slider-props.ts';
import { useSource } from '../use-source.ts';

const secondOf = ({ edit: { cover } }: EditorClip): number =>
  cover && 'second' in cover ? cover.second : 0;

/** The last moment that still has a picture. */
const LAST_PICTURE = 0.05;

/** The image that is the cover, or a moment of the loop as its frame. */
const Lifted = ({ file, frame }: { file: Blob | undefined; frame: ImageBitmap | undefined }) => {
  const canvas = useCallback(
    (element: HTMLCanvasElement | null) => {
      if (element === null || frame === undefined) return;
      element.width = frame.width;
      element.height = frame.height;
      element.getContext('2d')?.drawImage(frame, 0, 0);
    },
    [frame],
  );
  const image = useSource(file);
  return file === undefined ? <canvas ref={canvas} /> : <img ref={image} alt="" />;
};

/** The picture that stands for the loop. */
export const CoverTool = ({ clip, onChange, seek, setPlaying }: ToolProps) => {
  const picker = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  /** As it was before it was dragged. */
  const [before, setBefore] = useState<EditorClip | null>(null);
  const length = clipSeconds(clip);
  const last = Math.max(0, length - LAST_PICTURE);
  const moments = loopMoments(clip);
  const frames = useFrames(moments.map(({ moment }) => moment));
  const own = coverFileOf(clip);
  const second = secondOf(clip);
  const [nearest] = moments
    .flatMap(({ at }, index) => {
      const frame = frames[index];
      return frame === undefined ? [] : [{ frame, distance: Math.abs(at - second) }];
    })
    .toSorted((one, other) => one.distance - other.distance);

  const choose = (to: number, isLive: boolean): void => {
    const from = before ?? clip;
    const at = Math.min(last, Math.max(0, to));
    setPlaying(false);
    seek(at);
    onChange(withCoverAt(from, Math.round(at * 100) / 100), { commit: !isLive });
    setBefore(isLive ? from : null);
  };
  const onPoint = (event: PointerEvent<HTMLElement>): void => {
    const { currentTarget, pointerId, type, clientX } = event;
    if (type === 'pointerdown') currentTarget.setPointerCapture(pointerId);
    else if (!currentTarget.hasPointerCapture(pointerId)) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(((clientX - left) / width) * length, type !== 'pointerup');
  };
  const takePhoto = async (file: File): Promise<void> => {
    try {
      const photo = await shrinkPhoto(file);
      if (photo.size > limits.imageBytes) showNotice('fileTooLarge');
      else onChange(withCoverFile(clip, photo), { commit: true });
    } catch (error) {
      logFailure('A photo cannot be a cover', error);
      showNotice('mediaUnsupported');
    }
  };
  const pick = (): void => {
    const best = bestFrame(frames);
    const chosen = best === undefined ? undefined : moments[best];
    if (chosen !== undefined) choose(chosen.at, false);
  };
  const pickPhoto = (file: File | undefined): void => {
    if (file === undefined) return;
    setReading(true);
    void takePhoto(file).finally(() => setReading(false));
  };

  return (
    <>
      <div className="editor-row cover-head">
        <h3 className="editor-heading">{m.edit_cover_choose()}</h3>
        <p className="text-muted tabular-nums">
          {own === undefined ? clockText(second, { tenths: true }) : m.edit_cover_own()}
        </p>
      </div>
      <div
        dir="ltr"
        {...sliderProps({
          value: second,
          max: last,
          text: own === undefined ? secondsText(second) : m.edit_cover_own(),
          onStep: (to) => choose(to, false),
        })}
        aria-label={m.edit_cover_moment()}
        onPointerDown={onPoint}
        onPointerMove={onPoint}
        onPointerUp={onPoint}
        className="cover-strip"
      >
        <FrameStrip frames={frames} mirrored={clip.edit.mirror === true} />
        <span
          className="cover-lifted"
          data-mirrored={own === undefined && clip.edit.mirror === true}
          style={{
            // Not cut off by the edge of the screen.
            left: `clamp(1rem, ${(second / Math.max(0.1, length)) * 100}%, calc(100% - 1rem))`,
          }}
        >
          <Lifted file={own} frame={nearest?.frame} />
        </span>
      </div>
      <div className="cover-ways">
        <Button pending={isReading} onClick={() => picker.current?.click()}>
          <Image aria-hidden className="size-5" />
          {m.edit_cover_photo()}
        </Button>
        <Button onClick={pick}>
          <WandSparkles aria-hidden className="size-5" />
          {m.edit_cover_pick()}
        </Button>
      </div>
      <p className="editor-hint">{m.edit_cover_hint()}</p>
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptedPhotos}
        onChange={({ currentTarget }) => {
          pickPhoto(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </>
  );
};
