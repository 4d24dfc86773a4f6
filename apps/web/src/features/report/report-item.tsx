import { Flag } from 'lucide-react';
import * as m from '#messages';
import type { MenuItem } from '#shared/ui/menu.tsx';

/** For the menus of others' content and of users. */
export const reportItem = (onSelect: () => void): MenuItem => ({
  label: m.report(),
  icon: <Flag aria-hidden />,
  onSelect,
});
