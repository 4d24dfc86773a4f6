import type { Preferences } from '@swirl/contract/preferences';
import { readDevice, writeDevice } from '../config/device-storage.ts';
import { uiConstants } from '../config/ui-constants.ts';

export type FontSize = Preferences['fontSize'];

const show = (size: FontSize): void => {
  document.documentElement.style.fontSize = `${uiConstants.fontSizePx[size]}px`;
};

/** Applied at once, and stored so that the next first frame has it before the account is loaded. */
export const applyFontSize = (size: FontSize): void => {
  show(size);
  if (readDevice('fontSize') !== size) writeDevice('fontSize', size);
};

/** The medium size applies while no account is known. */
export const resetFontSize = (): void => {
  show('medium');
  writeDevice('fontSize', null);
};
