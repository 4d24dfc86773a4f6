import { cardName } from '@swirl/contract/names';
import type { Profile } from '@swirl/contract/schemas/users';
import { QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { reportItem } from '#features/report/report-item.tsx';
import { useSafetyItems } from '#features/safety/use-safety-items.tsx';
import * as m from '#messages';
import { Menu } from '#shared/ui/menu.tsx';
import type { MenuLayers } from './use-menu-layers.tsx';

type PersonMenuProps = {
  trigger: ReactNode;
  person: Profile;
  openDialog: MenuLayers['openDialog'];
};

/** Actions on another user, on their profile. */
export const PersonMenu = ({ trigger, person, openDialog }: PersonMenuProps) => {
  const someone = { id: person.id, name: cardName(person) };
  const { mute, block } = useSafetyItems(someone, () =>
    openDialog({ kind: 'block', person: someone }),
  );
  const report = reportItem(() =>
    openDialog({
      kind: 'report',
      reported: { target: 'user', targetId: person.id, author: someone },
    }),
  );
  const share = {
    label: m.share_profile_open(),
    icon: <QrCode aria-hidden />,
    onSelect: () => openDialog({ kind: 'share-profile', profile: person }),
  };
  return <Menu trigger={trigger} items={[share, report, mute, block]} defaultOpen />;
};
