import { useSyncExternalStore } from 'react';
import { currentTheme, currentThemeChoice, onThemeChange } from './theme.ts';
import type { Theme, ThemeChoice } from './theme.ts';

export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, currentTheme);

export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(onThemeChange, currentThemeChoice);
