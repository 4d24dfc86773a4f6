import { normaliseAvatar } from '@swirl/contract/avatar';
import type { AvatarConfig } from '@swirl/contract/avatar';
import { useEffect, useRef, useState } from 'react';

type FaceStillProps = { config: AvatarConfig; alt?: string };

/** A person's drawn face filling a small place. The drawing code is fetched by the first one. */
export const FaceStill = ({ config, alt = '' }: FaceStillProps) => {
  const image = useRef<HTMLImageElement>(null);
  const [source, setSource] = useState<string>();
  // Equal faces come as different objects with every answer of the server.
  const wanted = JSON.stringify(config);
  useEffect(() => {
    let current = true;
    const show = async () => {
      const { avatarStill } = await import('./avatar-still.ts');
      const drawn = await avatarStill(
        normaliseAvatar(JSON.parse(wanted)),
        image.current?.clientWidth ?? 40,
      );
      if (current) setSource(drawn);
    };
    // Without the drawing code the place stays plain; nothing else depends on it.
    show().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [wanted]);
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
