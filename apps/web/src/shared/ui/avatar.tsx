import type { AvatarConfig } from '@swirl/contract/avatar';
import { initials } from '@swirl/contract/names';
import { useState } from 'react';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { FaceStill } from '../avatar/face-still.tsx';
import { classNames } from './class-names.ts';

/** A user's picture as lists show it. A picture stored on this device has only one size. */
const smallImage = (url: string): string => (url.startsWith('blob:') ? url : `${url}?small`);

type AvatarProps = {
  /** The display name: source of the initials and their color. */
  name: string;
  imageUrl?: string | null;
  /** Larger than in a list: the picture is fetched in full size. */
  large?: boolean;
  /** Their avatar, shown if there is no picture. */
  face?: AvatarConfig | null;
  /** Empty by default, because the name is usually beside the picture. */
  alt?: string;
  /** Sets the size, if it is not the default. */
  className?: string;
};

/**
 * A user's picture; while it loads, fails or does not exist, their avatar or else their initials.
 */
export const Avatar = ({
  name,
  imageUrl,
  large = false,
  face,
  alt = '',
  className = 'size-10',
}: AvatarProps) => {
  const source = imageUrl == null || large ? imageUrl : smallImage(imageUrl);
  // A picture that failed to load never gets here, and neither does one that was replaced since.
  const [loaded, setLoaded] = useState<string>();
  const pictured = source != null && source === loaded;

  return (
    <span
      style={moodStyle(name)}
      className={classNames(
        'mood @container inline-grid flex-none place-items-center overflow-hidden rounded-full bg-[var(--mood-chip)] text-[var(--mood-chip-text)] select-none',
        className,
      )}
    >
      {source != null && (
        <img
          key={source}
          // Pictures in the cache are there before the first paint.
          ref={(picture) => {
            if (picture?.complete === true && picture.naturalWidth > 0) setLoaded(source);
          }}
          src={source}
          alt={alt}
          hidden={!pictured}
          className="size-full object-cover"
          draggable={false}
          onLoad={() => setLoaded(source)}
        />
      )}
      {!pictured && (
        <span
          dir="auto"
          aria-hidden={alt === ''}
          className={
            face == null ? 'font-display text-[38cqw] font-bold tracking-[-0.02em]' : 'size-full'
          }
        >
          {face == null ? initials(name) : <FaceStill config={face} alt={alt} />}
        </span>
      )}
    </span>
  );
};
