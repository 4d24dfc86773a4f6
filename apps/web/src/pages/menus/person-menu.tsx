import { cardName } from '@swirl/contract/names';
import type { Profile } from '@swirl/contract/schemas/users';
import { Forward, QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsFollowing } from '#features/follows/use-follow.ts';
import { reportItem } from '#features/report/report-item.tsx';
import { useRepostHides } from '#features/reposts/use-repost-hides.ts';
import { useSafetyItems } from '#features/safety/use-safety-items.tsx';
import * as m from '#messages';
import { Menu } from '#shared/ui/menu.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
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
  const isFollowing = useIsFollowing(person.id);
  const { mutate: hide } = useRepostHides(({ hides }) => {
    if (hides) toast({ title: m.reposts_hidden({ name: someone.name }) });
  });
  const hides = person.hidesReposts;
  const reposts = {
    label: hides ? m.reposts_show({ name: someone.name }) : m.reposts_hide({ name: someone.name }),
    icon: <Forward aria-hidden className="rtl:-scale-x-100" />,
    onSelect: () => hide({ userId: person.id, hides: !hides }),
  };
  const shown = isFollowing === true || hides ? [reposts] : [];
  return <Menu trigger={trigger} items={[share, ...shown, report, mute, block]} defaultOpen />;
};
