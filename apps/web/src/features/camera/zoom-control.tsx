import * as Radix from 'radix-ui/slider';
import * as m from '#messages';
import { uiConstants } from '#shared/config/ui-constants.ts';

const { minimum, maximum, step } = uiConstants.camera.zoom;
export const zoomText = (zoom: number): string =>
  m.camera_zoom_value({ zoom: String(Math.round(zoom * 10) / 10) });

type ZoomControlProps = {
  zoom: number;
  onZoom: (zoom: number) => void;
  disabled: boolean;
};

/** The factor is on the thumb itself, where people look. */
export const ZoomControl = ({ zoom, onZoom, disabled }: ZoomControlProps) => (
  <div className="mx-auto flex h-hit w-full max-w-80 items-center gap-3 rounded-full bg-night/50 px-4.5 text-base font-[650] tabular-nums backdrop-blur-md">
    <span aria-hidden>{zoomText(minimum)}</span>
    <Radix.Root
      min={minimum}
      max={maximum}
      step={step}
      value={[zoom]}
      disabled={disabled}
      onValueChange={([next = zoom]) => onZoom(next)}
      className="relative flex h-hit min-w-0 flex-1 touch-none items-center select-none data-[disabled]:opacity-50"
    >
      <Radix.Track className="relative h-1 flex-1 rounded-full bg-white/30">
        <Radix.Range className="absolute h-full rounded-full bg-white" />
      </Radix.Track>
      <Radix.Thumb
        aria-label={m.camera_zoom()}
        aria-valuetext={zoomText(zoom)}
        className="grid size-11 place-items-center rounded-full bg-white text-sm font-bold tracking-[-0.02em] text-ink shadow-[0_2px_10px_oklch(0_0_0/0.3)]"
      >
        {zoomText(zoom)}
      </Radix.Thumb>
    </Radix.Root>
    <span aria-hidden>{zoomText(maximum)}</span>
  </div>
);
