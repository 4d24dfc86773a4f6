import { ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { classNames } from '#shared/ui/class-names.ts';
import { useFileDrop } from '../hooks/use-file-drop.ts';
import { ImageInput } from './image-input.tsx';

type CoverFieldProps = {
  /** The cover as it is. */
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
      <span aria-hidden className="absolute inset-0 bg-[oklch(0.12_0.01_265/0.5)]" />
      <span
        aria-hidden
        className={classNames(
          'absolute inset-2 rounded-[0.875rem] border-[1.5px] border-dashed transition-colors',
          over ? 'border-white bg-[oklch(1_0_0/0.16)]' : 'border-[oklch(1_0_0/0.6)]',
        )}
      />
      <span className="absolute inset-x-4 top-0 bottom-4 grid place-content-center justify-items-center text-center [text-shadow:0_1px_8px_oklch(0_0_0/0.5)]">
        <ImagePlus aria-hidden className="size-6" />
        <b className="mt-1 font-bold">{m.edit_profile_cover()}</b>
        <span className="text-[0.8125rem]">{m.edit_profile_cover_hint()}</span>
      </span>
      <ImageInput onChoose={onChoose} />
    </label>
  );
};
