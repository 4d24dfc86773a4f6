const HOLD_MS = 350;
const SLOP_PX = 10;

/** A finger or mouse button that is held on a control. */
export type Press = { pointerId: number; x: number; y: number; released: boolean };

/**
 * Calls back when a button is held without moving, or right-clicked, which has no press. Taps and
 * swipes are unaffected; a hold is neither.
 */
export const watchHold = (
  button: HTMLElement,
  onHold: (press: Press | null) => void,
): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  let press: Press | null = null;
  let held = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const release = () => {
    stop();
    if (press !== null) press.released = true;
  };
  /** The feed would scroll under the finger or step when it lifts, and the click would react. */
  const claim = (event: Event) => {
    if (!held || (event instanceof MouseEvent && event.detail === 0)) return;
    if (event.cancelable) event.preventDefault();
    event.stopPropagation();
  };
  const start = ({ button: which, isPrimary, pointerId, clientX, clientY }: PointerEvent) => {
    stop();
    held = false;
    if (which !== 0 || !isPrimary) return;
    const started = { pointerId, x: clientX, y: clientY, released: false };
    press = started;
    timer = setTimeout(() => {
      held = true;
      onHold(started);
    }, HOLD_MS);
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (press !== null && Math.hypot(clientX - press.x, clientY - press.y) > SLOP_PX) stop();
  };
  const openMenu = (event: Event) => {
    event.preventDefault();
    // A long touch fires it too.
    if (press?.released === false) return;
    stop();
    onHold(null);
  };
  button.addEventListener('pointerdown', start, { signal });
  button.addEventListener('pointermove', move, { signal });
  button.addEventListener('pointerup', release, { signal });
  button.addEventListener('pointercancel', release, { signal });
  button.addEventListener('pointerleave', stop, { signal });
  button.addEventListener('contextmenu', openMenu, { signal });
  for (const type of ['touchmove', 'touchend', 'click']) {
    button.addEventListener(type, claim, { signal, capture: true, passive: false });
  }
  return () => {
    stop();
    ended.abort();
  };
};
