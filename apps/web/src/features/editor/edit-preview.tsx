import { useEffect, useEffectEvent, useRef } from 'react';
import * as m from '#messages';
import { usePageVisible } from '#shared/recording/use-page-visible.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { useReducedMotion } from '#shared/ui/use-reduced-motion.ts';
import type { EditorClip } from './editor-clip.ts';
import { createPreviewEngine } from './preview-engine/engine.ts';
import type { PreviewEngine } from './preview-engine/engine.ts';

export type EditPreviewProps = {
  clip: EditorClip;
  playing: boolean;
  /** Seek request; changes when the user seeks. */
  seekTo: { second: number } | null;
  onTime: (loopSecond: number) => void;
  onReady?: () => void;
  className?: string;
};

/** The largest box of a shape, such as '9:16', within its container. */
const boxOf = (aspect: string) => {
  const [width = '9', height = '16'] = aspect.split(':');
  return {
    aspectRatio: `${width} / ${height}`,
    width: `min(100cqw, calc(100cqh * ${width} / ${height}))`,
    height: 'fit-content',
  };
};

/** An edited clip as it will be rendered. Fills its container. */
export const EditPreview = ({
  clip,
  playing,
  seekTo,
  onTime,
  onReady,
  className,
}: EditPreviewProps) => {
  const host = useRef<HTMLDivElement>(null);
  const engine = useRef<PreviewEngine>(null);
  const visible = usePageVisible();
  const reducedMotion = useReducedMotion();
  const aspect = clip.edit.aspect ?? (clip.edit.photos ? '9:16' : undefined);

  const announce = useEffectEvent(onTime);
  const ready = useEffectEvent(() => onReady?.());
  const withFades = useEffectEvent(() => !reducedMotion);

  useEffect(() => {
    if (host.current === null) return undefined;
    const own = createPreviewEngine({
      host: host.current,
      withFades: () => withFades(),
      onTime: (loopSecond) => announce(loopSecond),
      onReady: () => ready(),
    });
    engine.current = own;
    return () => {
      engine.current = null;
      own.close();
    };
  }, []);
  useEffect(() => engine.current?.update(clip), [clip]);
  useEffect(() => {
    if (playing && visible) engine.current?.play();
    else engine.current?.pause();
  }, [playing, visible]);
  useEffect(() => {
    if (seekTo !== null) engine.current?.seek(seekTo.second);
  }, [seekTo]);

  return (
    <figure
      aria-label={m.camera_preview()}
      className={classNames(
        'relative grid size-full place-items-center overflow-hidden [container-type:size]',
        className,
      )}
    >
      <div
        ref={host}
        className={classNames(
          'overflow-hidden',
          aspect === undefined ? 'absolute inset-0' : 'relative isolate',
        )}
        style={aspect === undefined ? undefined : boxOf(aspect)}
      />
    </figure>
  );
};
