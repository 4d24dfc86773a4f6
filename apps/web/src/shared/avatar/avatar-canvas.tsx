import type { AvatarConfig, AvatarSize } from '@swirl/contract/avatar';
import { useEffect, useMemo, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';
import { useOnScreen } from '../ui/use-on-screen.ts';
import { useReducedMotion } from '../ui/use-reduced-motion.ts';
import { drawableFace } from './avatar-mood.ts';
import { createFacePlayer } from './face-player.ts';
import type { FaceScene } from './face-player.ts';

type AvatarCanvasProps = {
  config: AvatarConfig;
  /** The loop's mood tags: they set the mood of an avatar without one. */
  tags?: readonly string[];
  size?: AvatarSize;
  playing?: boolean;
  openness?: FaceScene['openness'];
  /** Without one it is hidden from screen readers, as beside a name. */
  label?: string;
  /** Overrides the size, for an avatar that fills its container. */
  className?: string;
};

const SIZES: Readonly<Record<AvatarSize, string>> = {
  sm: 'size-12',
  md: 'size-20',
  lg: 'size-32',
  xl: 'size-56',
};
const NO_TAGS: readonly string[] = [];

/** The drawn avatar. It moves only while it plays, is on screen, and motion is not reduced. */
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
