import { photoAt } from '@swirl/contract/edits';
import { limits } from '@swirl/contract/limits';
import { Mic, Pause, Play, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import * as m from '#messages';
import { showNotice } from '#shared/api/show-notice.ts';
import { logFailure } from '#shared/config/device-log.ts';
import { clockText } from '#shared/recording/clock-text.ts';
import { acceptedPhotos } from '#shared/recording/file-kinds.ts';
import { shrinkPhoto } from '#shared/recording/shrink-photo.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Slider } from '#shared/ui/slider.tsx';
import { canRemovePhoto, withPhotoSeconds, withPhotos, withoutInput } from '../clip-inputs.ts';
import { clipSeconds } from '../clip-time.ts';
import type { EditorClip, ToolProps } from '../editor-clip.ts';
import { secondsText } from '../seconds-text.ts';
import { PhotoStrip } from './photo-strip.tsx';
import './photos.css';

const { photoSeconds } = limits.edit;

/** How long each is shown, unless a voice decides. */
const SecondsSlider = ({ clip, onChange }: Pick<ToolProps, 'clip' | 'onChange'>) => {
  const before = useRef<EditorClip>(null);
  const seconds = clip.edit.photos?.seconds ?? photoSeconds.usual;
  const change = (to: number, isLive: boolean): void => {
    before.current ??= clip;
    onChange(withPhotoSeconds(before.current, to), { commit: !isLive });
    if (!isLive) before.current = null;
  };
  return (
    <div className="photos-seconds">
      <span aria-hidden>{m.edit_photos_seconds()}</span>
      <Slider
        label={m.edit_photos_seconds()}
        min={photoSeconds.min}
        max={photoSeconds.max}
        step={0.5}
        value={seconds}
        valueText={secondsText(seconds)}
        onValueChange={(to) => change(to, true)}
        onValueCommit={(to) => change(to, false)}
      />
    </div>
  );
};

const VoiceCard = ({ seconds, onVoice }: { seconds: number; onVoice: () => void }) => (
  <div className="photos-voice">
    <p>
      <b>{m.edit_photos_voice()}</b>
      {m.edit_photos_voice_length({ seconds: secondsText(seconds) })}
    </p>
    <IconButton label={m.edit_voice_title()} className="photos-mic" onClick={onVoice}>
      <Mic />
    </IconButton>
  </div>
);

/** Choosing and arranging the photos of a loop. */
export const PhotosTool = ({
  clip,
  onChange,
  now,
  seek,
  playing,
  setPlaying,
  onVoice,
}: ToolProps) => {
  const picker = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const { photos, takes = [] } = clip.edit;
  if (photos === undefined) return null;
  const count = photos.order.length;
  const seconds = clipSeconds(clip);
  const shown = photos.order[photoAt(count, seconds, now)] ?? 0;

  const add = async (files: readonly File[]): Promise<void> => {
    setReading(true);
    try {
      const added = await Promise.all(files.map(shrinkPhoto));
      const fitting = added.filter(({ size }) => size <= limits.imageBytes);
      if (fitting.length < added.length) showNotice('fileTooLarge');
      const next = withPhotos(clip, fitting);
      if (next.files.length < clip.files.length + fitting.length) showNotice('photosLeftOut');
      if (next.files.length > clip.files.length) onChange(next);
    } catch (error) {
      logFailure('A photo cannot be read', error);
      showNotice('mediaUnsupported');
    }
    setReading(false);
  };
  const remove = (input: number): void => {
    if (canRemovePhoto(clip)) onChange(withoutInput(clip, input));
  };
  return (
    <div className="photos-tool">
      <div className="editor-row photos-row">
        <IconButton label={playing ? m.pause() : m.play()} onClick={() => setPlaying(!playing)}>
          {playing ? (
            <Pause fill="currentColor" strokeWidth={0} />
          ) : (
            <Play fill="currentColor" strokeWidth={0} />
          )}
        </IconButton>
        <p className="editor-figure">
          <b className="tabular-nums">{clockText(seconds, { tenths: true })}</b>
          <small>
            {m.edit_photos_each({
              photos: m.edit_photos_count({ count }),
              seconds: secondsText(seconds / count),
            })}
          </small>
        </p>
        <IconButton
          label={m.edit_photos_remove()}
          disabled={!canRemovePhoto(clip)}
          className="justify-self-end"
          onClick={() => remove(shown)}
        >
          <Trash2 />
        </IconButton>
      </div>
      <PhotoStrip
        clip={clip}
        now={now}
        seconds={seconds}
        isReading={isReading}
        onChange={onChange}
        seek={seek}
        onAdd={() => picker.current?.click()}
        onRemove={remove}
      />
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={acceptedPhotos}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) void add(files);
        }}
      />
      {takes.length === 0 ? (
        <SecondsSlider clip={clip} onChange={onChange} />
      ) : (
        <VoiceCard seconds={seconds} onVoice={onVoice} />
      )}
    </div>
  );
};
