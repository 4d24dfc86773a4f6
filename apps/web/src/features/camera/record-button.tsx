import { limits } from '@swirl/contract/limits';
import * as m from '#messages';
import { classNames } from '#shared/ui/class-names.ts';
import { TickRing } from '#shared/ui/ring/tick-ring.tsx';

export type CameraMode = 'video' | 'image';

type RecordButtonProps = {
  mode: CameraMode;
  recording: boolean;
  /** A press continues. */
  paused: boolean;
  elapsed: number;
  partEnds: readonly number[];
  disabled: boolean;
  onPress: () => void;
};

const LABELS = {
  start: m.recording_start,
  stop: m.recording_stop,
  resume: m.retake_continue,
  capture: m.camera_capture,
};

/** Sixty ticks around the button, one for each second. */
export const RecordButton = ({
  mode,
  recording,
  paused,
  elapsed,
  partEnds,
  disabled,
  onPress,
}: RecordButtonProps) => {
  const step = recording ? 'stop' : paused ? 'resume' : 'start';
  const label = LABELS[mode === 'image' ? 'capture' : step]();
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="group relative grid size-32 place-items-center rounded-full transition-opacity disabled:opacity-50 [@media(max-height:45rem)]:size-26"
    >
      <TickRing
        seconds={limits.loop.seconds.max}
        elapsed={elapsed}
        partEnds={partEnds}
        className="absolute inset-0 size-full drop-shadow-[0_1px_3px_oklch(0_0_0/0.35)]"
      />
      <span className="grid size-[62%] place-items-center rounded-full bg-night/50 backdrop-blur-md transition-transform group-active:scale-95">
        <span
          className={classNames(
            'transition-all duration-200',
            mode === 'image' && 'size-[78%] rounded-full bg-white',
            mode === 'video' && recording && 'size-[38%] rounded-[0.55rem] bg-ember',
            mode === 'video' && !recording && 'size-[72%] rounded-full bg-ember',
          )}
        />
      </span>
    </button>
  );
};
