import { useEffect } from 'react';
import './shrunk-stage.css';

/** Between the top of the screen, the loop and the sheet. */
const MARGIN_PX = 14;
/** Less than this is no picture any more. */
const SMALLEST = 0.22;

/** While comments are read, the loop they are about is seen whole in what they leave of the screen. */
export const useShrunkStage = (open: boolean): void => {
  useEffect(() => {
    const sheet = open ? document.querySelector('.comments-sheet') : null;
    const stage = document.querySelector<HTMLElement>('.loop-card:not([inert]) .loop-stage');
    if (sheet === null || stage === null) return undefined;
    const root = document.documentElement;
    const fit = () => {
      const left = window.innerHeight - sheet.getBoundingClientRect().height - 2 * MARGIN_PX;
      const scale = Math.min(1, Math.max(SMALLEST, left / stage.offsetHeight));
      root.style.setProperty('--shrunk-stage', String(scale));
    };
    const watch = new ResizeObserver(fit);
    watch.observe(sheet);
    return () => {
      watch.disconnect();
      root.style.removeProperty('--shrunk-stage');
    };
  }, [open]);
};
