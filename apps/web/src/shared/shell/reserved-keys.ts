/** Elements with their own use of arrow and letter keys. */
const TAKEN = [
  'input',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="slider"]',
  '[role="menu"]',
  '[role="listbox"]',
  '[role="tablist"]',
  '[role="radiogroup"]',
  '[role="dialog"]',
  '[role="alertdialog"]',
  'aside',
].join(',');

/** Whether the focused element uses a key, so that the player must ignore it. */
export const isReservedKey = ({ target }: Pick<KeyboardEvent, 'target'>): boolean =>
  target instanceof Element && target.closest(TAKEN) !== null;
