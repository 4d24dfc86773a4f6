import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { tooltips } from './tooltip-store.ts';

const GAP_PX = 6;
const EDGE_PX = 8;

/** Above its button if there is room, or else below, and always inside the window. */
const stand = (bubble: HTMLElement, anchor: Element): void => {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const above = at.top - GAP_PX - height;
  const middle = at.left + at.width / 2 - width / 2;
  const left = Math.max(EDGE_PX, Math.min(middle, window.innerWidth - width - EDGE_PX));
  const top = above >= EDGE_PX ? above : at.bottom + GAP_PX;
  bubble.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
};

export const TooltipBubble = () => {
  const shown = useSyncExternalStore(tooltips.subscribe, tooltips.read);
  const bubble = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (shown !== null && bubble.current !== null) stand(bubble.current, shown.anchor);
  }, [shown]);

  useEffect(() => {
    if (shown === null) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') tooltips.hide();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('scroll', tooltips.hide, true);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', tooltips.hide, true);
    };
  }, [shown]);

  if (shown === null) return null;
  return createPortal(
    <div
      ref={bubble}
      role="tooltip"
      onPointerEnter={tooltips.stay}
      onPointerLeave={tooltips.leave}
      className="fixed top-0 left-0 z-60 max-w-64 animate-fade-in rounded-small bg-text px-2.5 py-1.5 text-sm font-semibold text-ground"
    >
      {shown.label}
    </div>,
    document.body,
  );
};
