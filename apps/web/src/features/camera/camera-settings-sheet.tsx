import type { AspectRatio } from '@swirl/contract/loops';
import { useId } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { Button } from '#shared/ui/button.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { Slider } from '#shared/ui/slider.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { ratioOf } from './framing.ts';
import type { Camera } from './use-camera.ts';
import { zoomText } from './zoom-control.tsx';

const { zoom: zoomRange, filter: filterRange } = uiConstants.camera;
/** In the order of the list, with the width of their icon in rem. */
const ASPECTS: readonly (readonly [aspect: AspectRatio, width: number])[] = [
  ['4:3', 1.5],
  ['16:9', 1.875],
  ['1:1', 1.25],
  ['9:16', 0.95],
];

const Row = ({ children }: { children: ReactNode }) => (
  <div className="border-t border-line pt-3 pb-2 first:border-0 first:pt-0">{children}</div>
);

const Head = ({ label, value }: { label: string; value: string }) => (
  <div className="flex items-baseline justify-between gap-3 font-semibold">
    <span>{label}</span>
    <span className="text-base text-muted tabular-nums">{value}</span>
  </div>
);

const AspectChoice = ({
  value,
  onChange,
}: {
  value: AspectRatio;
  onChange: (aspect: AspectRatio) => void;
}) => {
  const name = useId();
  return (
    <fieldset>
      <legend className="font-semibold">{m.camera_aspect()}</legend>
      <div className="grid grid-cols-4 gap-2 pt-3 pb-2">
        {ASPECTS.map(([aspect, width]) => (
          <label
            key={aspect}
            className="relative flex h-19 flex-col items-center justify-between rounded-[1.125rem] bg-raised pt-3 pb-2 text-base font-[650] text-muted transition-colors has-checked:bg-text has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={aspect}
              checked={aspect === value}
              onChange={() => onChange(aspect)}
              className="absolute inset-0 appearance-none outline-none"
            />
            <span aria-hidden className="grid flex-1 place-items-center">
              <span
                className="block rounded-[4px] border-2 border-current"
                style={{ width: `${width}rem`, aspectRatio: ratioOf[aspect] }}
              />
            </span>
            {aspect}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

type CameraSettingsSheetProps = {
  open: boolean;
  onClose: () => void;
  camera: Camera;
};

export const CameraSettingsSheet = ({ open, onClose, camera }: CameraSettingsSheetProps) => {
  const { settings, filter, zoom } = camera;
  const percent = Math.round(filter * 100);
  const filterText = percent === 0 ? m.off() : m.percent({ percent });
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={m.camera_settings()}
      className="dark text-text"
      footer={
        <Button variant="main" size="large" className="col-span-2" onClick={onClose}>
          {m.camera_done()}
        </Button>
      }
    >
      <Row>
        <Switch
          label={m.camera_flash()}
          hint={camera.light === 'none' ? m.camera_flash_none() : camera.flash ? m.on() : m.off()}
          checked={camera.flash && camera.light !== 'none'}
          onCheckedChange={camera.setFlash}
          disabled={camera.light === 'none'}
        />
      </Row>
      <Row>
        <Head label={m.camera_zoom()} value={zoomText(zoom)} />
        <Slider
          label={m.camera_zoom()}
          min={zoomRange.minimum}
          max={zoomRange.maximum}
          step={zoomRange.step}
          value={zoom}
          valueText={zoomText(zoom)}
          disabled={camera.zoomLocked}
          onValueChange={camera.setZoom}
        />
      </Row>
      <Row>
        <AspectChoice value={camera.aspect} onChange={camera.setAspect} />
      </Row>
      <Row>
        <Head label={m.camera_filters()} value={filterText} />
        <Slider
          label={m.camera_filters()}
          min={filterRange.minimum}
          max={filterRange.maximum}
          step={filterRange.step}
          value={filter}
          valueText={filterText}
          onValueChange={camera.setFilter}
        />
        <p className="-mt-1 pb-1 text-sm text-muted">{m.camera_filters_note()}</p>
      </Row>
      <Row>
        <p className="font-semibold">{m.camera_resolution()}</p>
        {settings?.height !== undefined && settings.frameRate !== undefined && (
          <p className="text-sm text-muted">
            {m.camera_resolution_real({
              height: Math.min(settings.height, settings.width ?? settings.height),
              rate: Math.round(settings.frameRate),
            })}
          </p>
        )}
      </Row>
      <Row>
        <p className="font-semibold">{m.camera_photo_format()}</p>
      </Row>
    </Sheet>
  );
};
