import { useQuery } from '@tanstack/react-query';
import { Ban, Volume2, VolumeX } from 'lucide-react';
import * as m from '#messages';
import type { MenuItem } from '#shared/ui/menu.tsx';
import type { OtherPerson } from './relation.ts';
import { mutedQuery, useRelation } from './relation.ts';

/** Mute and block, for the menus of others' content and of users. */
export const useSafetyItems = (
  { id, name }: OtherPerson,
  onBlock: () => void,
): { mute: MenuItem; block: MenuItem } => {
  const muted = useQuery(mutedQuery).data?.some((person) => person.id === id) ?? false;
  const { add: mute, remove: unmute } = useRelation('mute');
  return {
    mute: muted
      ? {
          label: m.unmute_person({ name }),
          icon: <Volume2 aria-hidden />,
          onSelect: () => unmute.mutate(id),
        }
      : {
          label: m.mute_person({ name }),
          icon: <VolumeX aria-hidden />,
          onSelect: () => mute.mutate(id),
        },
    block: {
      label: m.block_person({ name }),
      icon: <Ban aria-hidden />,
      onSelect: onBlock,
      destructive: true,
    },
  };
};
