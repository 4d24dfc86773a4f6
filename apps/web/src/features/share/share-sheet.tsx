import { useQuery } from '@tanstack/react-query';
import { Forward, ImageDown, Link, QrCode, ScanLine, Send, Share2 } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import * as m from '#messages';
import { saveFile } from '#shared/device/save-file.ts';
import { copyLink } from '#shared/loops/copy-link.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Segmented } from '#shared/ui/segmented.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { cardFormats, cardShape, type CardFormat, type PictureKind } from './card/card-format.ts';
import { cardPicture } from './card/card-picture.ts';
import type { CardSubject } from './card/draw-card.ts';
import { canSendPictures, send } from './share-loop.ts';

const FORMATS = {
  card: m.share_format_card,
  story: m.share_format_story,
  square: m.share_format_square,
} as const satisfies Record<CardFormat, () => string>;

/** What is shared, and how it is named. */
type Shared = {
  id: string;
  title: string;
  url: string;
  /** Of the picture. */
  alt: string;
  /** The file's name, without its extension. */
  fileName: string;
  subject: () => Promise<CardSubject>;
  /** Passes it on to the viewer's followers. */
  repost?: (() => void) | null;
  /** Opens the camera for the code of someone else. */
  scan?: () => void;
  /** Opens the device's own share sheet. */
  send: (() => void) | null;
};

type ShareSheetProps = {
  shared: Shared;
  /** False where not everyone may see it: then only the link is shared. Undefined until that is known. */
  hasPicture: boolean | undefined;
  /** That it could not be found out. */
  failed?: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const fileOf = (picture: Blob, name: string): File =>
  new File([picture], `${name}.png`, { type: picture.type });

/** A card to share as a picture, its QR code and its link. */
export const ShareSheet = ({
  shared,
  hasPicture,
  failed = false,
  open,
  onOpenChange,
}: ShareSheetProps) => {
  const [format, setFormat] = useState<CardFormat>('card');
  const [codeOnly, setCodeOnly] = useState(false);
  const kind: PictureKind = codeOnly ? 'code' : format;
  const { data: picture, isError } = useQuery({
    queryKey: ['share-picture', shared.id, kind],
    queryFn: async () => cardPicture(await shared.subject(), kind),
    enabled: open && hasPicture === true,
    gcTime: 0,
  });
  const save = () => picture && saveFile(picture, `${shared.fileName}.png`);
  const share = canSendPictures()
    ? (sent: Blob) => void send({ files: [fileOf(sent, shared.fileName)], url: shared.url })
    : null;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={shared.title}
      {...(hasPicture === true && {
        footer: <SharePicture picture={picture} onShare={share} onSave={save} />,
      })}
    >
      {hasPicture === false ? (
        <p className="pb-4 text-base text-pretty text-muted">{m.share_link_only()}</p>
      ) : (
        <>
          <Preview picture={picture} kind={kind} alt={shared.alt} failed={failed || isError} />
          <div className="pt-4">
            <Segmented
              label={m.share_format()}
              isLabelHidden
              options={cardFormats.map((value) => ({ value, label: FORMATS[value]() }))}
              value={format}
              onValueChange={(next) => {
                setFormat(next);
                setCodeOnly(false);
              }}
            />
          </div>
        </>
      )}
      <div className="flex justify-around gap-1.5 pt-4 pb-1">
        {shared.repost && (
          <ShareAction icon={<Forward className="rtl:-scale-x-100" />} onClick={shared.repost}>
            {m.repost()}
          </ShareAction>
        )}
        <ShareAction icon={<Link />} onClick={() => void copyLink(shared.url)}>
          {m.loop_copy_link()}
        </ShareAction>
        {hasPicture === true && (
          <>
            {share !== null && (
              <ShareAction icon={<ImageDown />} onClick={save}>
                {m.share_save()}
              </ShareAction>
            )}
            <ShareAction
              icon={<QrCode />}
              pressed={codeOnly}
              onClick={() => setCodeOnly((before) => !before)}
            >
              {m.share_code()}
            </ShareAction>
          </>
        )}
        {shared.scan && (
          <ShareAction icon={<ScanLine />} onClick={shared.scan}>
            {m.share_scan()}
          </ShareAction>
        )}
        {shared.send && (
          <ShareAction icon={<Send className="rtl:-scale-x-100" />} onClick={shared.send}>
            {m.share_send()}
          </ShareAction>
        )}
      </div>
    </Sheet>
  );
};

type PreviewProps = { picture: Blob | undefined; kind: PictureKind; alt: string; failed: boolean };

const Preview = ({ picture, kind, alt, failed }: PreviewProps) => {
  const source = useMemo(() => picture && URL.createObjectURL(picture), [picture]);
  useEffect(() => () => URL.revokeObjectURL(source ?? ''), [source]);
  const { width, height } = cardShape(kind);
  return (
    // The same height for every shape, so that nothing below it moves.
    <div className="grid [container-type:size] h-[min(27rem,48dvh)] [@media(max-height:42rem)]:h-[40dvh] place-items-center pt-1">
      {failed ? (
        <p role="alert" className="text-base">
          {m.share_picture_failed()}
        </p>
      ) : (
        <div
          style={{
            aspectRatio: `${width} / ${height}`,
            width: `min(100cqw, ${width / height} * 100cqh)`,
          }}
          className="overflow-hidden rounded-[1.5rem] shadow-float"
        >
          {source === undefined ? (
            <Skeleton className="size-full" />
          ) : (
            <img src={source} alt={alt} className="size-full object-contain" />
          )}
        </div>
      )}
    </div>
  );
};

type ShareActionProps = {
  icon: ReactNode;
  pressed?: boolean;
  onClick: () => void;
  children: string;
};

const ShareAction = ({ icon, pressed, onClick, children }: ShareActionProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onClick}
    className="group grid max-w-24 flex-1 justify-items-center gap-2 text-sm leading-tight font-semibold"
  >
    <span
      aria-hidden
      className={classNames(
        'grid size-14 place-items-center rounded-full bg-raised transition-colors [&_svg]:size-5.5',
        pressed === true && 'bg-text text-ground',
      )}
    >
      {icon}
    </span>
    {children}
  </button>
);

type SharePictureProps = {
  picture: Blob | undefined;
  /** Null where pictures can't be handed to other apps: it is saved then. */
  onShare: ((picture: Blob) => void) | null;
  onSave: () => void;
};

const SharePicture = ({ picture, onShare, onSave }: SharePictureProps) => {
  const Icon = onShare === null ? ImageDown : Share2;
  return (
    <Button
      size="large"
      variant="main"
      disabled={picture === undefined}
      className="col-span-full"
      onClick={() => (onShare === null || picture === undefined ? onSave() : onShare(picture))}
    >
      <Icon aria-hidden className="size-5" />
      {onShare === null ? m.share_save() : m.share_picture()}
    </Button>
  );
};
