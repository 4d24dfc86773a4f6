import { tidyName } from '@swirl/contract/visible-text';
import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import * as m from '#messages';
import { logFailure } from '#shared/config/device-log.ts';
import { useHoldPlayback } from '#shared/media/playback-hold.ts';
import { DeviceProblem } from '#shared/recording/device-problem.tsx';
import { usePageVisible } from '#shared/recording/use-page-visible.ts';
import { Button } from '#shared/ui/button.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { readCodeOf } from './read-code.ts';
import { scannedPath } from './scanned-path.ts';
import { useCodeCamera } from './use-code-camera.ts';

/** Codes hold thousands of characters; that many tell what it is. */
const SHOWN_CHARACTERS = 300;

type ScanSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Reads a QR code of this server by camera or from a picture, and opens what it leads to. */
export const ScanSheet = ({ open, onOpenChange }: ScanSheetProps) => {
  const [, navigate] = useLocation();
  const visible = usePageVisible();
  const [other, setOther] = useState<string | null>(null);
  const [unread, setUnread] = useState(false);
  useHoldPlayback(open);

  const take = (text: string): void => {
    const path = scannedPath(text, window.location.origin);
    if (path === null) {
      setOther(text);
      return;
    }
    navigate(path);
    onOpenChange(false);
  };
  const { view, problem, again } = useCodeCamera(open && visible && other === null, take);

  const input = useRef<HTMLInputElement>(null);
  const readPicture = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setUnread(false);
    const text = await readCodeOf(file).catch((error: unknown) => {
      logFailure('A picture cannot be scanned', error);
      return null;
    });
    if (text === null) setUnread(true);
    else take(text);
  };
  const pick = () => input.current?.click();

  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={m.scan_title()}>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        onChange={({ currentTarget }) => {
          void readPicture(currentTarget.files?.[0]);
          // The same picture can be chosen again.
          currentTarget.value = '';
        }}
      />
      {other !== null && <OtherCode text={other} onAgain={() => setOther(null)} />}
      {other === null && problem !== null && (
        <div className="grid min-h-[min(26rem,56dvh)] content-center py-4">
          <DeviceProblem problem={problem} onTryAgain={again} onPickFile={pick} />
        </div>
      )}
      {other === null && problem === null && (
        <>
          <div className="relative mx-auto aspect-square w-[min(100%,46dvh)] overflow-hidden rounded-[1.5rem] bg-raised">
            <video
              ref={view}
              autoPlay
              muted
              playsInline
              aria-label={m.scan_view()}
              className="size-full object-cover"
            />
            <div
              aria-hidden
              className="absolute inset-[14%] rounded-[1.25rem] border-3 border-paper/80"
            />
          </div>
          <p className="pt-4 text-center text-base text-pretty text-muted">{m.scan_hint()}</p>
          <div className="flex justify-center pt-4">
            <Button onClick={pick}>
              <ImageUp aria-hidden className="size-4.5" />
              {m.scan_picture()}
            </Button>
          </div>
        </>
      )}
      {unread && other === null && (
        <p role="alert" className="pt-4 text-center text-base">
          {m.scan_unread()}
        </p>
      )}
    </Sheet>
  );
};

/** The text of a code that isn't of this server: shown, and not opened. */
const OtherCode = ({ text, onAgain }: { text: string; onAgain: () => void }) => (
  <div role="alert" className="grid gap-4 py-2">
    <p className="text-base text-pretty text-muted">{m.scan_other()}</p>
    <p
      dir="auto"
      className="max-h-[40dvh] overflow-y-auto rounded-[1rem] bg-raised p-4 text-base [overflow-wrap:anywhere]"
    >
      {tidyName(Array.from(text).slice(0, SHOWN_CHARACTERS).join(''))}
    </p>
    <Button size="large" variant="main" onClick={onAgain}>
      {m.scan_again()}
    </Button>
  </div>
);
