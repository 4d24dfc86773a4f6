import { stateOf } from '@swirl/contract/loop-actions';
import { remixTypes } from '@swirl/contract/loops';
import { pathTo } from '@swirl/contract/paths';
import {
  canCaptionLoop,
  canDeleteLoop,
  canEditLoop,
  canSeeListeners,
} from '@swirl/contract/policies/loops';
import type { Loop } from '@swirl/contract/schemas/loops';
import {
  ClosedCaption,
  Ear,
  Heart,
  Link,
  Pencil,
  QrCode,
  Sparkles,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import * as m from '#messages';
import { copyLink } from '#shared/loops/copy-link.ts';
import type { MenuItem } from '#shared/ui/menu.tsx';
import { RingsIcon } from '#shared/ui/rings-icon.tsx';

type LoopItems = {
  loop: Loop;
  me: { id: string } | null;
  /** Absent where no mood can be chosen. */
  onMood?: () => void;
  /** Absent where it can't be shared. */
  onShare?: () => void;
  onEdit: () => void;
  onWarning: () => void;
  onAi: () => void;
  onCaptions: () => void;
  onLayers: () => void;
  onListeners: () => void;
  onDelete: () => void;
};

const isRemixType = (mediaType: Loop['mediaType']): boolean =>
  remixTypes.some((type) => type === mediaType);

/** Actions on a loop: its link for everyone, the rest for its author. */
export const loopItems = ({
  loop,
  me,
  onMood,
  onShare,
  onEdit,
  onWarning,
  onAi,
  onCaptions,
  onLayers,
  onListeners,
  onDelete,
}: LoopItems): MenuItem[] => {
  const author = { authorId: loop.userId };
  const address = () => new URL(pathTo.home({ loopId: loop.id }), window.location.origin).href;
  const copy: MenuItem = {
    label: m.loop_copy_link(),
    icon: <Link aria-hidden />,
    onSelect: () => void copyLink(address()),
  };
  const mood = onMood && {
    label: m.react_with_mood(),
    icon: <Heart aria-hidden />,
    onSelect: onMood,
  };
  const share = onShare && {
    label: m.share_card_open(),
    icon: <QrCode aria-hidden />,
    onSelect: onShare,
  };
  const edit: MenuItem = {
    label: m.loop_edit(),
    icon: <Pencil aria-hidden />,
    onSelect: onEdit,
  };
  const warning: MenuItem = {
    label: loop.warning === null ? m.warning_title() : m.warning_edit(),
    icon: <TriangleAlert aria-hidden />,
    onSelect: onWarning,
  };
  const ai: MenuItem = {
    label: m.ai_title(),
    icon: <Sparkles aria-hidden />,
    onSelect: onAi,
  };
  const captions: MenuItem = {
    label: m.captions(),
    icon: <ClosedCaption aria-hidden />,
    onSelect: onCaptions,
  };
  const layers: MenuItem = {
    label: m.layers_title(),
    icon: <RingsIcon />,
    onSelect: onLayers,
  };
  const remove: MenuItem = {
    label: m.loop_delete(),
    icon: <Trash2 aria-hidden />,
    onSelect: onDelete,
    destructive: true,
  };
  const listeners: MenuItem = {
    label: m.page_listeners(),
    icon: <Ear aria-hidden />,
    onSelect: onListeners,
  };
  return [
    ...(mood ? [mood] : []),
    copy,
    ...(share ? [share] : []),
    ...(canSeeListeners(me, author) && stateOf(loop) === 'ready' ? [listeners] : []),
    ...(canEditLoop(me, author) ? [edit, warning, ai] : []),
    ...(canCaptionLoop(me, { ...author, mediaType: loop.mediaType, state: stateOf(loop) })
      ? [captions]
      : []),
    ...(canEditLoop(me, author) && isRemixType(loop.mediaType) ? [layers] : []),
    ...(canDeleteLoop(me, author) ? [remove] : []),
  ];
};
