type PictureProps = { src: string; side: number; className?: string };

/** A drawing beside words that already say it. It comes when it is near. */
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
