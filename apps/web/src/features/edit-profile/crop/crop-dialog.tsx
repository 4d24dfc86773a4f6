import type { CurrentUser } from '@swirl/contract/schemas/users';
import { Move } from 'lucide-react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import * as m from '#messages';
import { logFailure } from '#shared/config/device-log.ts';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ProgressRing } from '#shared/ui/ring/progress-ring.tsx';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';
import { useUploadImage } from '../profile-mutations.ts';
import type { ImageKind } from '../profile-mutations.ts';
import { outputSize } from './crop-size.ts';
import type { Area } from './crop-size.ts';
import { MoveButtons, ZoomSlider } from './crop-controls.tsx';
import { nudge } from './nudge.ts';
import './crop-dialog.css';

/** The cropped picture as a JPEG. */
const cutOut = async (source: string, area: Area): Promise<Blob> => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, outputSize(area));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw pictures');
  // JPEG has no transparency: transparent areas would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const { x, y, width, height } = area;
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture came out empty')) : resolve(blob)),
      'image/jpeg',
      uiConstants.crop.jpegQuality,
    );
  });
};

type CropDialogProps = {
  kind: ImageKind;
  /** The object URL of the chosen file. */
  source: string;
  /** The colors of the ring around the picture. */
  moods: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: (user: CurrentUser) => void;
};

const { zoom: zooms, profileAspect, coverAspect } = uiConstants.crop;
const CENTRE = { x: 0, y: 0 };

// The slider goes in steps; wheel and pinch land between them.
const toStep = (zoom: number): number => Math.round(zoom / zooms.step) * zooms.step;

/** Choose the crop and zoom of a picture. */
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
      <div className="crop-viewport" data-kind={kind}>
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
        <CropHint unreadable={unreadable} />
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

/** Instructions, or an error if the picture cannot be read. */
const CropHint = ({ unreadable }: { unreadable: boolean }) =>
  unreadable ? (
    <p role="alert" className="crop-unreadable">
      {m.crop_unreadable()}
    </p>
  ) : (
    <span aria-hidden className="crop-hint">
      <Move className="size-4" />
      {m.crop_hint()}
    </span>
  );

type CropPreviewProps = {
  source: string;
  /** In percent of the picture. */
  area: Area;
  moods: readonly string[];
};

const SIZES = ['size-17', 'size-12', 'size-8'] as const;

/** The crop in the sizes in which it will be shown. */
const CropPreview = ({ source, area, moods }: CropPreviewProps) => (
  <div className="flex items-center gap-4.5">
    <span className="flex-1 text-muted">{m.crop_preview()}</span>
    {SIZES.map((size) => (
      <ProgressRing
        key={size}
        value={moods.length > 0 ? 0.9 : 0}
        moods={moods}
        strokeWidth={5}
        className={`flex-none [&>svg]:-rotate-72 ${size}`}
      >
        <span aria-hidden className="relative size-[85%] overflow-hidden rounded-full bg-raised">
          <img
            src={source}
            alt=""
            className="absolute max-w-none"
            style={{
              width: `${10_000 / area.width}%`,
              height: `${10_000 / area.height}%`,
              left: `${(-100 * area.x) / area.width}%`,
              top: `${(-100 * area.y) / area.height}%`,
            }}
          />
        </span>
      </ProgressRing>
    ))}
  </div>
);
