import { useQuery } from '@tanstack/react-query';
import { Ban, Volume2, VolumeX } from 'lucide-react';
import * as m from '#messages';
import type { MenuItem } from '#shared/ui/menu.tsx';
import { mutedQuery, useMute, useUnmute } from '../api/mutes.ts';
import type { Someone } from '../someone.ts';

/** What keeps somebody away, mild and thorough, for the menus of what they made and of themselves. */
export const useSafetyItems = (
  { id, name }: Someone,
  onBlock: () => void,
): { mute: MenuItem; block: MenuItem } => {
  const muted = useQuery(mutedQuery).data?.some((person) => person.id === id) ?? false;
  const { mutate: mute } = useMute();
  const { mutate: unmute } = useUnmute();
  return {
    mute: muted
      ? {
          label: m.unmute_person({ name }),
          icon: <Volume2 aria-hidden />,
          onSelect: () => unmute(id),
        }
      : {
          label: m.mute_person({ name }),
          icon: <VolumeX aria-hidden />,
          onSelect: () => mute(id),
        },
    block: {
      label: m.block_person({ name }),
      icon: <Ban aria-hidden />,
      onSelect: onBlock,
      destructive: true,
    },
  };
};
