import { Moon, Sun } from 'lucide-react';
import * as m from '#messages';
import { IconButton } from './icon-button.tsx';
import { toggleTheme } from './theme.ts';
import { useTheme } from './use-theme.ts';

export const ThemeToggle = () => {
  const dark = useTheme() === 'dark';
  return (
    <IconButton label={dark ? m.theme_to_light() : m.theme_to_dark()} onClick={toggleTheme}>
      {dark ? <Sun /> : <Moon />}
    </IconButton>
  );
};
