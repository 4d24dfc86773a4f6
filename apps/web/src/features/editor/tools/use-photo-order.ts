import { useEffect, useEffectEvent, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';

type Lifted = { from: number; to: number; by: 'pointer' | 'key' };

type PhotoOrder = {
  count: number;
  strip: RefObject<HTMLElement | null>;
  onMove: (from: number, to: number) => void;
};

/** Where along the strip a pointer is, as a position in the order. */
const slotAt = (strip: HTMLElement, x: number, count: number): number => {
  const photos = [...strip.querySelectorAll('[data-photo]')].map((photo) =>
    photo.getBoundingClientRect(),
  );
  const slot = photos.findIndex(({ right }) => x < right);
  return slot === -1 ? count - 1 : slot;
};

/** Photos that are lifted and put elsewhere, by hold and drag or by the keyboard. */
export const usePhotoOrder = ({ count, strip, onMove }: PhotoOrder) => {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const isDragged = lifted?.by === 'pointer';

  const drop = (): void => {
    if (lifted !== null && lifted.to !== lifted.from) onMove(lifted.from, lifted.to);
    setLifted(null);
  };
  const onPointer = useEffectEvent(({ type, clientX }: PointerEvent) => {
    if (lifted === null || strip.current === null) return;
    if (type === 'pointercancel') setLifted(null);
    else if (type === 'pointerup') drop();
    else setLifted({ ...lifted, to: slotAt(strip.current, clientX, count) });
  });
  useEffect(() => {
    if (!isDragged) return undefined;
    const ended = new AbortController();
    const listen = (event: PointerEvent) => onPointer(event);
    for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const) {
      window.addEventListener(type, listen, { signal: ended.signal });
    }
    return () => ended.abort();
  }, [isDragged]);

  const onKey = (event: KeyboardEvent, position: number): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (event.key === ' ') {
      if (lifted === null) setLifted({ from: position, to: position, by: 'key' });
      else drop();
    } else if (step !== 0 && lifted !== null) {
      const to = Math.min(count - 1, Math.max(0, lifted.to + step));
      setLifted({ ...lifted, to });
    } else if (event.key === 'Escape' && lifted !== null) setLifted(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    lifted,
    lift: (from: number): void => setLifted({ from, to: from, by: 'pointer' }),
    /** Leaving it puts it down where it was. */
    drop: (): void => setLifted((before) => (before?.by === 'key' ? null : before)),
    onKey,
  };
};
