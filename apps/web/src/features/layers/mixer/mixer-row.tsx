import { Ear, Volume2, VolumeX } from 'lucide-react';
import { useId, useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import * as m from '#messages';
import { FaceStill } from '#shared/avatar/face-still.tsx';
import type { LoopVoice } from '#shared/choir/loop-voices.ts';
import { moodName } from '#shared/config/mood-name.ts';
import { hueStyle } from '#shared/ui/mood-style.ts';
import { Tooltip } from '#shared/ui/tooltip.tsx';
import { AS_POSTED, MAX_VOLUME } from './mix-settings.ts';
import type { VoiceSettings } from './mix-settings.ts';
import { useFader } from './use-fader.ts';

type MixerRowProps = {
  voice: LoopVoice;
  number: number;
  count: number;
  settings: VoiceSettings;
  sounding: boolean;
  /** Its stem is not decoded yet. */
  waiting: boolean;
  open: boolean;
  onToggleOpen: () => void;
  onChange: (change: Partial<VoiceSettings>) => void;
  /** Shown in an open row. */
  actions: ReactNode;
};

const percentText = (percent: number): string =>
  percent === AS_POSTED ? m.mixer_as_posted() : m.mixer_percent({ percent });

/** One voice: its volume, whether it is muted, and whether only it should sound. */
export const MixerRow = ({
  voice,
  number,
  count,
  settings: { volume, muted, only },
  sounding,
  waiting,
  open,
  onToggleOpen,
  onChange,
  actions,
}: MixerRowProps) => {
  const { name, mood, face, hue } = voice;
  const id = useId();
  const track = useRef<HTMLSpanElement>(null);
  const fader = useFader({
    volume,
    track,
    disabled: waiting,
    onChange: (next) => onChange({ volume: next }),
  });
  const label =
    mood === null
      ? m.mixer_voice({ name, number, count })
      : m.mixer_voice_mood({ name, mood: moodName(mood), number, count });
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    ...hueStyle(hue),
    '--volume': volume / MAX_VOLUME,
  };
  return (
    <li
      aria-label={label}
      className="mixer-row mood"
      data-dark={!sounding || undefined}
      data-waiting={waiting || undefined}
      style={style}
    >
      <div className="mixer-main">
        <div className="mixer-fader" {...fader.row}>
          <span aria-hidden className="mixer-fill" />
          <button
            type="button"
            className="mixer-more"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => {
              if (!fader.wasDragged()) onToggleOpen();
            }}
          >
            <span className="mixer-face">
              <FaceStill config={face} />
              <span className="mixer-listening">
                <FaceStill config={face} asleep />
              </span>
            </span>
            <span className="sr-only">{m.mixer_more({ name })}</span>
            <span aria-hidden className="mixer-name">
              <b>
                <bdi>{name}</bdi>
              </b>
              <small>
                {muted ? (
                  m.mixer_muted()
                ) : (
                  <>
                    <i aria-hidden />
                    {mood === null ? m.mixer_no_mood() : moodName(mood)}
                  </>
                )}
              </small>
            </span>
          </button>
          {volume !== AS_POSTED && !muted && <em aria-hidden>{m.percent({ percent: volume })}</em>}
          <span ref={track} className="mixer-track">
            <input
              type="range"
              min={0}
              max={MAX_VOLUME}
              value={volume}
              aria-label={m.mixer_volume({ name })}
              aria-valuetext={percentText(volume)}
              aria-disabled={waiting || undefined}
              className="mixer-range"
              onChange={(event) => fader.onInput(event.target.valueAsNumber)}
              onKeyDown={(event) => fader.onKeyDown(event)}
            />
          </span>
        </div>
        <Tooltip label={m.mixer_mute({ name })}>
          <button
            type="button"
            className="mixer-toggle"
            aria-label={m.mixer_mute({ name })}
            aria-pressed={muted}
            aria-disabled={waiting || undefined}
            onClick={waiting ? undefined : () => onChange({ muted: !muted })}
          >
            {muted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
          </button>
        </Tooltip>
        <Tooltip label={m.mixer_only({ name })}>
          <button
            type="button"
            className="mixer-toggle mixer-only"
            aria-label={m.mixer_only({ name })}
            aria-pressed={only}
            aria-disabled={waiting || undefined}
            onClick={waiting ? undefined : () => onChange({ only: !only })}
          >
            <Ear aria-hidden />
          </button>
        </Tooltip>
      </div>
      {open && (
        <div id={id} className="mixer-actions">
          {actions}
        </div>
      )}
    </li>
  );
};
