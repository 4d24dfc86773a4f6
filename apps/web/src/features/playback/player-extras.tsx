import type { Loop } from '@swirl/contract/schemas/loops';
import { Maximize, Minimize, PictureInPicture2 } from 'lucide-react';
import * as m from '#messages';
import { logFailure } from '#shared/config/device-log.ts';
import { setVolume, useMuted, useVolume } from '#shared/media/sound.ts';
import { useShortcut } from '#shared/shell/use-shortcut.ts';
import { toggleFullScreen, useFullScreen } from './full-screen.ts';
import { videoOf } from './video-of.ts';
import './playback.css';

const failed = (error: unknown): void => logFailure('Picture in picture is not possible', error);

const togglePicture = (loopId: string): void => {
  if (document.pictureInPictureElement !== null) document.exitPictureInPicture().catch(failed);
  else videoOf(loopId)?.requestPictureInPicture().catch(failed);
};

/** Volume, picture in picture and full screen, for a mouse on a wide screen. */
export const PlayerExtras = ({ loop }: { loop: Loop }) => {
  const full = useFullScreen();
  useShortcut('fullScreen', toggleFullScreen, { active: document.fullscreenEnabled });
  return (
    <div className="player-extras">
      {document.fullscreenEnabled && (
        <button
          type="button"
          aria-label={m.shortcut_full_screen()}
          aria-pressed={full}
          onClick={toggleFullScreen}
        >
          {full ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
        </button>
      )}
      {loop.mediaType === 'video' && document.pictureInPictureEnabled && (
        <button
          type="button"
          aria-label={m.player_picture_in_picture()}
          onClick={() => togglePicture(loop.id)}
        >
          <PictureInPicture2 aria-hidden />
        </button>
      )}
      <VolumeSlider />
    </div>
  );
};

const VolumeSlider = () => {
  const volume = useVolume();
  const muted = useMuted();
  return (
    <input
      type="range"
      aria-label={m.keys_volume()}
      min={0}
      max={1}
      step={0.05}
      value={muted ? 0 : volume}
      onChange={(event) => setVolume(Number(event.target.value))}
    />
  );
};
