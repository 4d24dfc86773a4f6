import type { Input, Output } from '@swirl/contract/endpoints';

export type Settings = Output<'users.updatePreferences'>;

/** Saves one setting immediately. */
export type SaveSetting = (change: Input<'users.updatePreferences'>['body']) => void;
