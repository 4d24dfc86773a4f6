import './shrunk-stage.css';

/** Between the top of the screen, the loop and the sheet. */
const MARGIN_PX = 14;
/** With less room than this the loop is not seen whole: what matters of it is, in the middle. */
const WHOLE_FROM_PX = 200;
const CROPPED_SCALE = 0.42;
/** Where on a stage faces and their rings are. */
const MIDDLE = 0.42;

/**
 * While comments are read, the loop they are about plays on in what they leave of the screen. A ref
 * for something inside the sheet, which is there as long as that is.
 */
export const shrinkStage = (inside: HTMLElement | null): (() => void) | undefined => {
  const sheet = inside?.parentElement;
  const stage = document.querySelector<HTMLElement>('.loop-card:not([inert]) .loop-stage');
  if (!sheet || stage === null) return undefined;
  const { style } = document.documentElement;
  const fit = () => {
    const room = window.innerHeight - sheet.offsetHeight;
    const whole = room - 2 * MARGIN_PX;
    const cropped = whole < WHOLE_FROM_PX;
    const scale = cropped ? CROPPED_SCALE : Math.min(1, whole / stage.offsetHeight);
    const top = cropped ? room / 2 - MIDDLE * scale * stage.offsetHeight : MARGIN_PX;
    sheet.toggleAttribute('data-crops', cropped);
    style.setProperty('--shrunk-stage', String(scale));
    style.setProperty('--shrunk-stage-top', `${Math.round(top)}px`);
  };
  const watch = new ResizeObserver(fit);
  watch.observe(sheet);
  return () => {
    watch.disconnect();
    style.removeProperty('--shrunk-stage');
    style.removeProperty('--shrunk-stage-top');
  };
};
