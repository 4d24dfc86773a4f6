/** Where arrows and letters have a meaning of their own. */
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

/** Whether a key belongs to what has the focus, so that the player must leave it alone. */
export const isTakenKey = ({ target }: Pick<KeyboardEvent, 'target'>): boolean =>
  target instanceof Element && target.closest(TAKEN) !== null;
