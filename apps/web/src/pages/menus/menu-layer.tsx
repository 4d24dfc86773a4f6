import type { Visibility } from '@swirl/contract/preferences';
import type { Loop } from '@swirl/contract/schemas/loops';
import { DeleteLoop, EditLoop } from '#features/loop-menu/own-loop-dialogs.tsx';
import { BlockQuestion } from '#features/safety/block-question.tsx';
import { useNoteBlock } from '#features/session/use-blocked-ids.ts';
import type { Asked } from './asked.ts';
import { ReportLayer } from './report-layer.tsx';
import type { MenuLayers } from './use-menu-layers.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const CaptionsEditor = lazyNamed(
  () => import('#features/captions/captions-editor.tsx'),
  (part) => part.CaptionsEditor,
);

type MenuLayerProps = {
  asked: Asked;
  /** One layer may lead to another. */
  ask: MenuLayers['ask'];
  widest: Visibility;
  onDeleted: ((loop: Loop) => void) | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The layer that an item of a menu opens. */
export const MenuLayer = ({ asked, ask, widest, onDeleted, ...layer }: MenuLayerProps) => {
  const note = useNoteBlock();
  if (asked.kind === 'edit') return <EditLoop loop={asked.loop} widest={widest} {...layer} />;
  if (asked.kind === 'captions') return <CaptionsEditor loop={asked.loop} {...layer} />;
  if (asked.kind === 'delete') {
    return <DeleteLoop loop={asked.loop} onDeleted={onDeleted} {...layer} />;
  }
  if (asked.kind === 'report') {
    return <ReportLayer reported={asked.reported} ask={ask} {...layer} />;
  }
  return <BlockQuestion person={asked.person} onBlocked={note.blocked} {...layer} />;
};
