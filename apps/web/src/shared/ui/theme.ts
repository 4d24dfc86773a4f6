import { readDevice, writeDevice } from '../config/device-storage.ts';

export type Theme = 'light' | 'dark';
export type ThemeChoice = Theme | 'system';

/** The device's own choice comes first, then the account's, then the system's. */
export const resolveTheme = (given: {
  stored: string | null;
  preferred: ThemeChoice;
  systemIsDark: boolean;
}): Theme => {
  if (given.stored === 'light' || given.stored === 'dark') return given.stored;
  if (given.preferred !== 'system') return given.preferred;
  return given.systemIsDark ? 'dark' : 'light';
};

const BAR_COLOURS: Record<Theme, string> = { light: '#fcfaf6', dark: '#0a0c10' };
const listeners = new Set<() => void>();
let preferred: ThemeChoice = 'system';

const systemIsDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

export const currentTheme = (): Theme =>
  document.documentElement.classList.contains('dark') ? 'dark' : 'light';

const paint = (theme: Theme): void => {
  const { classList } = document.documentElement;
  classList.toggle('dark', theme === 'dark');
  classList.toggle('light', theme === 'light');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', BAR_COLOURS[theme]);
  }
  for (const listener of listeners) listener();
};

const repaint = (): void =>
  paint(resolveTheme({ stored: readDevice('theme'), preferred, systemIsDark: systemIsDark() }));

/**
 * Called once at start: boot.js sets the theme of the first frame, from here on it follows its
 * sources.
 */
export const followTheme = (): void => {
  repaint();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint);
};

export const toggleTheme = (): void => {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark';
  writeDevice('theme', theme);
  paint(theme);
};

export const chooseTheme = (choice: ThemeChoice): void => {
  preferred = choice;
  writeDevice('theme', choice === 'system' ? null : choice);
  repaint();
};

/** The account's preference applies only while this device has no choice of its own. */
export const adoptPreferredTheme = (choice: ThemeChoice): void => {
  preferred = choice;
  repaint();
};

export const onThemeChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The chosen theme: the device's, or else the account's. */
export const currentThemeChoice = (): ThemeChoice => {
  const stored = readDevice('theme');
  return stored === 'light' || stored === 'dark' ? stored : preferred;
};
