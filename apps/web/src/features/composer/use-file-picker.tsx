import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { showNotice } from '#shared/api/show-notice.ts';
import { logFailure } from '#shared/config/device-log.ts';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { acceptedTypes } from '#shared/recording/file-kinds.ts';
import type { WantedFiles } from '#shared/recording/file-kinds.ts';
import { DropVeil } from './drop-veil.tsx';
import { readFiles } from './read-file.ts';
import { refusalNotice } from './refusal-notice.ts';

type FilePickerOptions = {
  wanted: WantedFiles;
  /** While active, files can also be dropped or pasted anywhere on the page. */
  active: boolean;
  onPicked: (captured: CapturedLoop) => void;
};

type FilePicker = {
  open: () => void;
  /** Rendered once, anywhere. */
  element: ReactNode;
};

/** A file from the device, or several photos: by file picker, drag and drop, or clipboard. */
export const useFilePicker = ({ wanted, active, onPicked }: FilePickerOptions): FilePicker => {
  const input = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);
  const [reading, setReading] = useState(false);

  // Reading takes time, and the screen may have been closed meanwhile.
  const deliver = useEffectEvent((captured: CapturedLoop) => {
    if (active) onPicked(captured);
  });
  const take = useEffectEvent(async (picked: FileList | null | undefined) => {
    const files = [...(picked ?? [])];
    if (files.length === 0) return;
    setReading(true);
    try {
      const captured = await readFiles(files, wanted);
      deliver(captured);
      const { photos } = captured.edit ?? {};
      if (photos && photos.order.length < files.length) showNotice('photosLeftOut');
    } catch (error) {
      logFailure('A chosen file cannot be used', error);
      showNotice(refusalNotice(error));
    }
    setReading(false);
  });

  useEffect(() => {
    if (!active) return undefined;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const onDragLeave = (event: DragEvent) => {
      // Left the window, not just one element for the next.
      if (event.relatedTarget === null) setDragging(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(false);
      void take(event.dataTransfer?.files);
    };
    const onPaste = (event: ClipboardEvent) => void take(event.clipboardData?.files);
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('paste', onPaste);
    };
  }, [active]);

  return {
    open: () => input.current?.click(),
    element: (
      <>
        <input
          ref={input}
          type="file"
          hidden
          multiple={wanted === 'pictures'}
          accept={acceptedTypes[wanted]}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        {(dragging || reading) && <DropVeil reading={reading} />}
      </>
    ),
  };
};
