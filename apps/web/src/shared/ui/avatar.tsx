import type { AvatarConfig } from '@swirl/contract/avatar';
import { initials } from '@swirl/contract/names';
import * as Radix from 'radix-ui/avatar';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { FaceStill } from '../avatar/face-still.tsx';
import { classNames } from './class-names.ts';

/** The picture of a person as lists show it. What is on this device alone has one size. */
const smallImage = (url: string): string => (url.startsWith('blob:') ? url : `${url}?small`);

type AvatarProps = {
  /** The display name: source of the initials and of their colour. */
  name: string;
  imageUrl?: string | null;
  /** Larger than beside a name: the picture is then fetched as it was made. */
  large?: boolean;
  /** The face they drew for themselves; it stands in for a picture. */
  face?: AvatarConfig | null;
  /** The name usually stands beside the picture; then the picture stays silent. */
  alt?: string;
  /** Carries the size, where it is not the usual one. */
  className?: string;
};

/** A person's picture; while it loads, fails or does not exist their face, and else their initials. */
export const Avatar = ({
  name,
  imageUrl,
  large = false,
  face,
  alt = '',
  className = 'size-10',
}: AvatarProps) => {
  return (
    <Radix.Root
      style={moodStyle(name)}
      className={classNames(
        'mood @container inline-grid flex-none place-items-center overflow-hidden rounded-full bg-[var(--mood-chip)] text-[var(--mood-chip-text)] select-none',
        className,
      )}
    >
      {imageUrl != null && (
        <Radix.Image
          src={large ? imageUrl : smallImage(imageUrl)}
          alt={alt}
          className="size-full object-cover"
          draggable={false}
        />
      )}
      <Radix.Fallback
        dir="auto"
        aria-hidden={alt === ''}
        className={
          face == null ? 'font-display text-[38cqw] font-bold tracking-[-0.02em]' : 'size-full'
        }
      >
        {face == null ? initials(name) : <FaceStill config={face} alt={alt} />}
      </Radix.Fallback>
    </Radix.Root>
  );
};
