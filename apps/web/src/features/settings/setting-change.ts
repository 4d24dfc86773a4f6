import type { Input, Output } from '@swirl/contract/endpoints';

export type Settings = Output<'users.updatePreferences'>;

/** Saves one setting at a time, at once. */
export type SaveSetting = (change: Input<'users.updatePreferences'>['body']) => void;
