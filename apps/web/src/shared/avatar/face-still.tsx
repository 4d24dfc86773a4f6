import { normaliseAvatar } from '@swirl/contract/avatar';
import type { AvatarConfig } from '@swirl/contract/avatar';
import { useEffect, useRef, useState } from 'react';

type FaceStillProps = {
  config: AvatarConfig;
  alt?: string;
  /** With closed eyes. */
  asleep?: boolean;
};

/** A user's avatar at a small size. The first one loads the drawing code. */
export const FaceStill = ({ config, alt = '', asleep = false }: FaceStillProps) => {
  const image = useRef<HTMLImageElement>(null);
  const [source, setSource] = useState<string>();
  // Each response has new objects for equal avatars.
  const wanted = JSON.stringify(config);
  useEffect(() => {
    let current = true;
    const show = async () => {
      const { avatarStill } = await import('./avatar-still.ts');
      const drawn = await avatarStill(
        normaliseAvatar(JSON.parse(wanted)),
        image.current?.clientWidth ?? 40,
        asleep,
      );
      if (current) setSource(drawn);
    };
    // The area stays plain without the drawing code.
    show().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [wanted, asleep]);
  return (
    <img
      ref={image}
      src={source}
      alt={alt}
      draggable={false}
      className="block size-full object-cover"
    />
  );
};
