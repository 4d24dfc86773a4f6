import { useEffect, useRef } from 'react';

/** The camera, mirrored, as people expect. */
export const LiveView = ({ stream }: { stream: MediaStream | null }) => {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-hidden
      className="size-full -scale-x-100 object-cover"
    />
  );
};
