import { Flag } from 'lucide-react';
import * as m from '#messages';
import type { MenuItem } from '#shared/ui/menu.tsx';

/** For the menus of what others made, and of themselves. */
export const reportItem = (onSelect: () => void): MenuItem => ({
  label: m.report(),
  icon: <Flag aria-hidden />,
  onSelect,
});
