import { Camera } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { ImageInput } from './image-input.tsx';

type PictureFieldProps = {
  /** The picture as it is. */
  children: ReactNode;
  onChoose: (file: File) => void;
  /** Absent where there is nothing to remove. */
  onRemove?: () => void;
  /** Other ways to a picture: a drawn face. */
  others?: ReactNode;
};

const WORD =
  'flex min-h-hit items-center rounded-small px-1 text-[0.9375rem] font-[650] hover:underline';

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
        {/* It names the file field, and its press reaches over the picture. */}
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
