import type { CurrentUser } from '@swirl/contract/schemas/users';
import { Move } from 'lucide-react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import * as m from '#messages';
import { logFailure } from '#shared/config/device-log.ts';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';
import type { ImageKind } from '../api/edit-profile.ts';
import { useUploadImage } from '../api/edit-profile.ts';
import { CropPreview } from './crop-preview.tsx';
import type { Area } from './crop-size.ts';
import { cutOut } from './cut-out.ts';
import { MoveButtons } from './move-buttons.tsx';
import { nudge } from './nudge.ts';
import { ZoomSlider } from './zoom-slider.tsx';
import './crop-dialog.css';

type CropDialogProps = {
  kind: ImageKind;
  /** The address of the chosen file. */
  source: string;
  /** The light of the ring in which the picture will stand. */
  moods: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: (user: CurrentUser) => void;
};

const { zoom: zooms, profileAspect, coverAspect } = uiConstants.crop;
const CENTRE = { x: 0, y: 0 };

// By the slider it goes in steps; by wheel and fingers it lands between them.
const toStep = (zoom: number): number => Math.round(zoom / zooms.step) * zooms.step;

/** Choose the part of a picture, and how near. */
export const CropDialog = ({
  kind,
  source,
  moods,
  open,
  onOpenChange,
  onSaved,
}: CropDialogProps) => {
  const round = kind === 'profile';
  const [crop, setCrop] = useState(CENTRE);
  const [zoom, setZoom] = useState<number>(zooms.minimum);
  const [area, setArea] = useState<{ percent: Area; pixels: Area }>();
  const [frame, setFrame] = useState<Pick<Area, 'width' | 'height'>>();
  const [unreadable, setUnreadable] = useState(false);
  const [cutting, setCutting] = useState(false);
  const { mutateAsync: upload } = useUploadImage(kind, onSaved);

  const save = async () => {
    if (area === undefined) return;
    setCutting(true);
    try {
      await upload(await cutOut(source, area.pixels));
      onOpenChange(false);
    } catch (error) {
      logFailure('The picture was not saved', error);
    }
    setCutting(false);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={round ? m.crop_picture_title() : m.crop_cover_title()}
      className="max-lg:h-dvh max-lg:max-h-none max-lg:w-full max-lg:rounded-none"
      footer={
        <SheetActions
          onCancel={() => onOpenChange(false)}
          confirmLabel={m.crop_save()}
          onConfirm={() => void save()}
          pending={cutting}
          disabled={area === undefined || unreadable}
        />
      }
    >
      <div className="crop-stage" data-kind={kind}>
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          minZoom={zooms.minimum}
          maxZoom={zooms.maximum}
          aspect={round ? profileAspect : coverAspect}
          cropShape={round ? 'round' : 'rect'}
          objectFit="cover"
          onCropChange={setCrop}
          onZoomChange={(next) => setZoom(toStep(next))}
          onCropSizeChange={setFrame}
          onCropAreaChange={(percent, pixels) => setArea({ percent, pixels })}
          mediaProps={{ alt: '', onError: () => setUnreadable(true) }}
          cropperProps={{ 'aria-label': m.crop_area(), role: 'application' }}
          classes={{ containerClassName: 'crop-container', cropAreaClassName: 'crop-area' }}
        />
        {unreadable ? (
          <p role="alert" className="crop-unreadable">
            {m.crop_unreadable()}
          </p>
        ) : (
          <span aria-hidden className="crop-hint">
            <Move className="size-4" />
            {m.crop_hint()}
          </span>
        )}
      </div>
      <div className="grid gap-5 pt-4.5">
        {round && area !== undefined && (
          <CropPreview source={source} area={area.percent} moods={moods} />
        )}
        <ZoomSlider zoom={zoom} onChange={setZoom} />
        {area !== undefined && frame !== undefined && (
          <MoveButtons onMove={(by) => setCrop(nudge(crop, { shown: area.percent, frame }, by))} />
        )}
      </div>
    </Dialog>
  );
};
