import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import * as m from '#messages';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Slider } from '#shared/ui/slider.tsx';

const { minimum, maximum, step } = uiConstants.crop.zoom;
const STEPS = Math.round((maximum - minimum) / step);
const ENDS = [minimum, (minimum + maximum) / 2, maximum];
const TICKS = Array.from({ length: STEPS + 1 }, (_, tick) => tick);

type ZoomSliderProps = { zoom: number; onChange: (zoom: number) => void };

/** From 1× to 3×, a tick for each step. */
export const ZoomSlider = ({ zoom, onChange }: ZoomSliderProps) => {
  const text = m.crop_zoom_value({ zoom: zoom.toFixed(1) });
  return (
    <div>
      <div className="flex justify-between text-base font-[650]">
        <span>{m.crop_zoom()}</span>
        <span className="tabular-nums">{text}</span>
      </div>
      <div className="relative mt-1">
        <div
          aria-hidden
          className="absolute inset-x-3.5 inset-y-0 flex items-center justify-between"
        >
          {TICKS.map((tick) => (
            <span
              key={tick}
              className={classNames(
                'w-[2.5px] rounded-full bg-text',
                tick % 5 === 0 ? 'h-5' : 'h-3',
                minimum + tick * step > zoom + step / 2 && 'opacity-30',
              )}
            />
          ))}
        </div>
        {/* The ticks are its track. */}
        <Slider
          label={m.crop_zoom()}
          valueText={text}
          min={minimum}
          max={maximum}
          step={step}
          value={zoom}
          onValueChange={onChange}
          className="[&>span:first-child]:bg-transparent [&>span:first-child>span]:bg-transparent"
        />
      </div>
      <div
        aria-hidden
        className="flex justify-between px-1 text-sm font-semibold text-muted tabular-nums"
      >
        {ENDS.map((end) => (
          <span key={end}>{m.crop_zoom_value({ zoom: String(end) })}</span>
        ))}
      </div>
    </div>
  );
};

const WAYS = [
  { label: m.crop_left, x: -1, y: 0, Icon: ArrowLeft },
  { label: m.crop_up, x: 0, y: -1, Icon: ArrowUp },
  { label: m.crop_down, x: 0, y: 1, Icon: ArrowDown },
  { label: m.crop_right, x: 1, y: 0, Icon: ArrowRight },
] as const;

type MoveButtonsProps = { onMove: (by: { x: number; y: number }) => void };

/** For people who cannot drag: each press moves the picture a little. */
export const MoveButtons = ({ onMove }: MoveButtonsProps) => (
  <fieldset aria-labelledby="crop-move" className="flex items-center justify-between gap-3">
    <span id="crop-move" className="text-base font-[650]">
      {m.crop_move()}
    </span>
    <span className="flex">
      {WAYS.map(({ label, x, y, Icon }) => (
        <IconButton key={`${x} ${y}`} label={label()} onClick={() => onMove({ x, y })}>
          <Icon className="size-5!" />
        </IconButton>
      ))}
    </span>
  </fieldset>
);
