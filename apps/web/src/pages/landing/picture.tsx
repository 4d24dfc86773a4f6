type PictureProps = { src: string; side: number; className?: string };

/** An illustration of the text beside it, loaded lazily. */
export const Picture = ({ src, side, className }: PictureProps) => (
  <img
    src={src}
    alt=""
    width={side}
    height={side}
    loading="lazy"
    decoding="async"
    draggable={false}
    className={className}
  />
);
