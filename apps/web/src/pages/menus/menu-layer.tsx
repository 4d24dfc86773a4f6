import type { Visibility } from '@swirl/contract/preferences';
import type { Loop } from '@swirl/contract/schemas/loops';
import { DeleteLoop, EditLoop } from '#features/loop-menu/own-loop-dialogs.tsx';
import type { Reported } from '#features/report/send-report.ts';
import { ReportSheet } from '#features/report/report-sheet.tsx';
import { BlockQuestion } from '#features/safety/block-question.tsx';
import { useSafetyItems } from '#features/safety/use-safety-items.tsx';
import { useNoteBlock } from '#features/session/use-blocked-ids.ts';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import type { Asked } from './asked.ts';
import type { MenuLayers } from './use-menu-layers.tsx';

type ReportLayerProps = {
  reported: Reported;
  ask: MenuLayers['ask'];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Reporting, and then the way to keep its author away oneself. */
const ReportLayer = ({ reported, ask, ...layer }: ReportLayerProps) => {
  const { author } = reported;
  const { mute, block } = useSafetyItems(author, () => ask({ kind: 'block', person: author }));
  return <ReportSheet reported={reported} offers={[mute, block]} {...layer} />;
};

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
