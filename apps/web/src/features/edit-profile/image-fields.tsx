import { Camera, ImagePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import * as m from '#messages';
import { classNames } from '#shared/ui/class-names.ts';
import { imageTypes } from './check-image.ts';

/** Accepts a file dropped on an element; tells whether one hovers over it. */
const useFileDrop = <Target extends HTMLElement>(
  onDrop: (file: File) => void,
): readonly [RefObject<Target | null>, boolean] => {
  const target = useRef<Target>(null);
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const element = target.current;
    if (element === null) return undefined;
    const hover = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = () => setOver(false);
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      setOver(false);
      if (file === undefined) return;
      event.preventDefault();
      take(file);
    };
    element.addEventListener('dragover', hover);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', hover);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    };
  }, []);
  return [target, over];
};

type CoverFieldProps = {
  /** The current cover. */
  children: ReactNode;
  onChoose: (file: File) => void;
};

/** The cover: click it, or drop a picture on it. */
export const CoverField = ({ children, onChoose }: CoverFieldProps) => {
  const [field, over] = useFileDrop<HTMLLabelElement>(onChoose);
  return (
    <label
      ref={field}
      className="relative block h-38 overflow-hidden rounded-[1.25rem] text-white has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus [&>.profile-cover]:h-full! [&>.profile-cover]:rounded-none!"
    >
      {children}
      <span aria-hidden className="absolute inset-0 bg-player/50" />
      <span
        aria-hidden
        className={classNames(
          'absolute inset-2 rounded-[0.875rem] border-[1.5px] border-dashed transition-colors',
          over ? 'border-white bg-white/16' : 'border-white/60',
        )}
      />
      <span className="absolute inset-x-4 top-0 bottom-4 grid place-content-center justify-items-center text-center [text-shadow:0_1px_8px_oklch(0_0_0/0.5)]">
        <ImagePlus aria-hidden className="size-6" />
        <b className="mt-1 font-bold">{m.edit_profile_cover()}</b>
        <span className="text-sm">{m.edit_profile_cover_hint()}</span>
      </span>
      <ImageInput onChoose={onChoose} />
    </label>
  );
};

type PictureFieldProps = {
  /** The current picture. */
  children: ReactNode;
  onChoose: (file: File) => void;
  /** Absent if there is nothing to remove. */
  onRemove?: () => void;
  /** Other options: the avatar picker. */
  others?: ReactNode;
};

const WORD = 'flex min-h-hit items-center rounded-small px-1 text-base font-[650] hover:underline';

export const PictureField = ({ children, onChoose, onRemove, others }: PictureFieldProps) => {
  const id = useId();
  return (
    <div className="relative -mt-9 flex items-end gap-3.5 px-1">
      <div className="relative flex-none rounded-full has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <span className="grid size-24 place-items-center rounded-full bg-surface">{children}</span>
        <span
          aria-hidden
          className="absolute -end-0.5 bottom-0 grid size-9 place-items-center rounded-full bg-text text-ground shadow-[0_0_0_3px_var(--color-surface)]"
        >
          <Camera className="size-4.5" />
        </span>
        <ImageInput id={id} onChoose={onChoose} />
      </div>
      <div className="flex min-w-0 flex-wrap gap-x-3">
        {/* The label of the file field, with a hit area over the picture. */}
        <label
          htmlFor={id}
          className={`${WORD} before:absolute before:start-1 before:top-0 before:size-24 before:rounded-full`}
        >
          {m.edit_profile_picture()}
        </label>
        {others}
        {onRemove !== undefined && (
          <button type="button" onClick={onRemove} className={`${WORD} text-muted`}>
            {m.edit_profile_picture_remove()}
          </button>
        )}
      </div>
    </div>
  );
};

type ImageInputProps = { id?: string; onChoose: (file: File) => void };

/** The native file field, visually hidden: the label around it is what people see. */
const ImageInput = ({ id, onChoose }: ImageInputProps) => (
  <input
    id={id}
    type="file"
    accept={imageTypes.join(',')}
    className="sr-only"
    onChange={({ target }) => {
      const [file] = target.files ?? [];
      // The same file can be chosen again.
      target.value = '';
      if (file !== undefined) onChoose(file);
    }}
  />
);
