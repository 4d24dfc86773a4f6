import { useEffect, useEffectEvent, useState } from 'react';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { pulledBy, refreshesAt } from './pull.ts';

type Pull = { state: 'idle' | 'pulling' | 'refreshing'; px: number };

const IDLE: Pull = { state: 'idle', px: 0 };
const { thresholdPx, spinnerMs } = uiConstants.pullToRefresh;

const wait = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));
const atTop = (): boolean => window.scrollY <= 0;

/** The spinner stays a moment after the response, so that it is visible. */
export const spinWhile = async (
  refresh: () => Promise<unknown>,
  show: (pull: Pull) => void,
): Promise<void> => {
  show({ state: 'refreshing', px: thresholdPx });
  await refresh();
  await wait(spinnerMs);
  show(IDLE);
};

/** Pulling the page down from its top refetches it; on touch screens only. */
export const usePullToRefresh = (refresh: () => Promise<unknown>): Pull => {
  const [pull, setPull] = useState(IDLE);
  const run = useEffectEvent(() => spinWhile(refresh, setPull));

  useEffect(() => {
    let from: number | null = null;
    let px = 0;
    let running = false;
    const start = ({ touches, target }: TouchEvent) => {
      // A layer over the page has its own scroll position.
      const inLayer = target instanceof Element && target.closest('[role="dialog"]') !== null;
      from = touches.length === 1 && atTop() && !inLayer ? (touches[0]?.clientY ?? null) : null;
      px = 0;
    };
    const move = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      if (from === null || touch === undefined || running) return;
      px = atTop() ? pulledBy(touch.clientY - from) : 0;
      setPull(px > 0 ? { state: 'pulling', px } : IDLE);
    };
    const end = () => {
      if (from === null || running) return;
      from = null;
      if (!refreshesAt(px)) {
        setPull(IDLE);
        return;
      }
      running = true;
      void run().finally(() => {
        running = false;
      });
    };
    const { documentElement: root } = document;
    // The browser's own pull-to-refresh must not run in addition.
    root.style.overscrollBehaviorY = 'contain';
    window.addEventListener('touchstart', start, { passive: true });
    window.addEventListener('touchmove', move, { passive: true });
    window.addEventListener('touchend', end);
    window.addEventListener('touchcancel', end);
    return () => {
      root.style.overscrollBehaviorY = '';
      window.removeEventListener('touchstart', start);
      window.removeEventListener('touchmove', move);
      window.removeEventListener('touchend', end);
      window.removeEventListener('touchcancel', end);
    };
  }, []);

  return pull;
};
