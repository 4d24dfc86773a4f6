import { isPossibleIn, stateOf } from '@swirl/contract/loop-actions';
import { cardName } from '@swirl/contract/names';
import { isSelf } from '@swirl/contract/policies/viewer';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useQueryClient } from '@tanstack/react-query';
import { Bookmark, CircleQuestionMark, MessageCircle, MessageCircleOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { momentsQuery } from '#features/comments/comments-query.ts';
import {
  setQuiet,
  useFloatingShown,
  useIsQuiet,
} from '#features/comments/moments/floating-choice.ts';
import { listenersPath } from '#features/listeners/listeners-path.ts';
import { loopItems } from '#features/loop-menu/loop-items.tsx';
import { reportItem } from '#features/report/report-item.tsx';
import { useRepostItem } from '#features/reposts/repost-item.tsx';
import { useSaves } from '#features/saved/use-saves.ts';
import { useSafetyItems } from '#features/safety/use-safety-items.tsx';
import * as m from '#messages';
import { voicesOf } from '#shared/choir/loop-voices.ts';
import { Menu, type MenuItem } from '#shared/ui/menu.tsx';
import type { MenuLayers } from './use-menu-layers.tsx';

type LoopMenuProps = {
  trigger: ReactNode;
  loop: Loop;
  me: { id: string };
  openDialog: MenuLayers['openDialog'];
  /** Whether the loop's heart is there, around which moods are shown. */
  withMoods?: boolean;
  /** On the author's own profile. */
  pin?: MenuItem | undefined;
  /** Absent where no feed chose the loop. */
  onWhy?: (() => void) | undefined;
};

/** Where comments float over the loop, or would: whether they do. */
const useFloatingItem = ({ id }: Loop, isPlayed: boolean): MenuItem[] => {
  const isQuiet = useIsQuiet(id);
  const moments = useQueryClient().getQueryData(momentsQuery(id).queryKey);
  const floats = isQuiet || moments?.pages.some(({ items }) => items.length > 0) === true;
  if (!useFloatingShown() || !isPlayed || !floats) return [];
  return [
    {
      label: isQuiet ? m.floating_show() : m.floating_hide(),
      icon: isQuiet ? <MessageCircle aria-hidden /> : <MessageCircleOff aria-hidden />,
      onSelect: () => setQuiet(id, !isQuiet),
    },
  ];
};

/** The actions on a loop that have no button of their own. */
export const LoopMenu = ({
  trigger,
  loop,
  me,
  openDialog,
  withMoods = false,
  pin,
  onWhy,
}: LoopMenuProps) => {
  const [, navigate] = useLocation();
  const { toggle } = useSaves();
  const floating = useFloatingItem(loop, withMoods);
  const author = { id: loop.userId, name: cardName(loop.user) };
  const repost = useRepostItem(loop, () => openDialog({ kind: 'repost', loop }));
  const safety = useSafetyItems(author, () => openDialog({ kind: 'block', person: author }));
  const items = loopItems({
    loop,
    me,
    ...(withMoods &&
      isPossibleIn(stateOf(loop), 'react') && {
        onMood: () => openDialog({ kind: 'mood', loop, press: null }),
      }),
    ...(isPossibleIn(stateOf(loop), 'share') && {
      onShare: () => openDialog({ kind: 'share', loop }),
    }),
    onEdit: () => openDialog({ kind: 'edit', loop }),
    onWarning: () => openDialog({ kind: 'warning', loop }),
    onAi: () => openDialog({ kind: 'ai', loop }),
    onCaptions: () => openDialog({ kind: 'captions', loop }),
    onLayers: () => openDialog({ kind: 'layers', loop }),
    onListeners: () => navigate(listenersPath(me.id, loop.id)),
    onDelete: () => openDialog({ kind: 'delete', loop }),
  });
  const report = reportItem(() =>
    openDialog({
      kind: 'report',
      reported: {
        target: 'loop',
        targetId: loop.id,
        author,
        voices: voicesOf(loop).filter(({ userId }) => !isSelf(me, userId)),
      },
    }),
  );
  /** Where the bookmark has no room beside the loop. */
  const savesHere = withMoods && window.matchMedia('(max-height: 45rem)').matches;
  const save = {
    label: loop.hasSaved ? m.unsave() : m.save_loop(),
    icon: <Bookmark aria-hidden {...(loop.hasSaved && { className: 'fill-current' })} />,
    onSelect: () => toggle(me.id, loop, () => openDialog({ kind: 'collect', loop })),
  };
  const why = onWhy && {
    label: m.why_title(),
    icon: <CircleQuestionMark aria-hidden />,
    onSelect: onWhy,
  };
  const aboutOthers = isSelf(me, loop.userId) ? [] : [report, safety.mute, safety.block];
  return (
    <Menu
      trigger={trigger}
      items={[
        ...(savesHere && isPossibleIn(stateOf(loop), 'share') ? [save] : []),
        ...(pin ? [pin] : []),
        ...repost,
        ...items,
        ...floating,
        ...(why ? [why] : []),
        ...aboutOthers,
      ]}
      defaultOpen
    />
  );
};
