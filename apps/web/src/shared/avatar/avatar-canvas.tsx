import type { AvatarConfig, AvatarSize } from '@swirl/contract/avatar';
import { useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { useReducedMotion } from '../ui/use-reduced-motion.ts';
import { drawableFace } from './avatar-mood.ts';
import { createFacePlayer } from './face-player.ts';
import type { FaceScene } from './face-player.ts';

type AvatarCanvasProps = {
  config: AvatarConfig;
  /** The loop's mood tags: they give the mood where the face has none of its own. */
  tags?: readonly string[];
  size?: AvatarSize;
  playing?: boolean;
  openness?: FaceScene['openness'];
  /** Beside a name the face stays silent. */
  label?: string;
  /** Takes the place of the size, for a face that fills what surrounds it. */
  className?: string;
};

const SIZES: Readonly<Record<AvatarSize, string>> = {
  sm: 'size-12',
  md: 'size-20',
  lg: 'size-32',
  xl: 'size-56',
};
const NO_TAGS: readonly string[] = [];

/** The drawn face. It moves only while it plays, is on screen, and the person wants movement. */
export const AvatarCanvas = ({
  config,
  tags = NO_TAGS,
  size = 'md',
  playing = false,
  openness,
  label,
  className,
}: AvatarCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const player = useRef<ReturnType<typeof createFacePlayer>>(undefined);
  const still = useReducedMotion();
  const onScreen = useOnScreen(canvas);
  const shown = useMemo(() => drawableFace(config, tags), [config, tags]);
  const moving = playing && onScreen && !still;
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const own = createFacePlayer(canvas.current);
    player.current = own;
    return () => own.stop();
  }, []);
  useEffect(() => {
    if (still) player.current?.stop();
    player.current?.show({
      config: shown,
      playing: moving,
      openness: still ? undefined : openness,
    });
  }, [shown, moving, still, openness]);
  return (
    <canvas
      ref={canvas}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={classNames('block flex-none', className ?? SIZES[size])}
    />
  );
};

const useOnScreen = (element: { readonly current: Element | null }): boolean => {
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      setOnScreen(entries.at(-1)?.isIntersecting ?? false);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return onScreen;
};
