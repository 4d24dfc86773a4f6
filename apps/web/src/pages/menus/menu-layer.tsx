import { stricterVisibility } from '@swirl/contract/policies/visibility';
import type { Visibility } from '@swirl/contract/preferences';
import type { Loop } from '@swirl/contract/schemas/loops';
import { DeleteLoop, EditLoop } from '#features/loop-menu/own-loop-dialogs.tsx';
import { LayersSheet } from '#features/loop-menu/layers-sheet.tsx';
import { PinInstead } from '#features/profile/components/pin-instead.tsx';
import { MoodArc } from '#features/reactions/arc/mood-arc.tsx';
import { FeltSheet } from '#features/reactions/felt/felt-sheet.tsx';
import type { Reported } from '#features/report/send-report.ts';
import { ReportSheet } from '#features/report/report-sheet.tsx';
import { CollectSheet } from '#features/saved/collect-sheet.tsx';
import type { OtherPerson } from '#features/safety/relation.ts';
import { BlockConfirmation } from '#features/safety/block-confirmation.tsx';
import { useSafetyItems } from '#features/safety/use-safety-items.tsx';
import { useMember } from '#features/session/use-session.ts';
import { widestPermission } from '#shared/loops/layer-permission.ts';
import { useNoteBlock } from '#features/session/use-blocked-ids.ts';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import type { MenuAction } from './menu-action.ts';
import type { MenuLayers } from './use-menu-layers.tsx';

type ReportLayerProps = {
  reported: Reported;
  openDialog: MenuLayers['openDialog'];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Reports something, then offers to mute or block its author. */
const ReportLayer = ({ reported, openDialog, ...layer }: ReportLayerProps) => {
  const { author } = reported;
  const { mute, block } = useSafetyItems(author, () =>
    openDialog({ kind: 'block', person: author }),
  );
  return <ReportSheet reported={reported} offers={[mute, block]} {...layer} />;
};

type LayersLayerProps = { loop: Loop; open: boolean; onOpenChange: (open: boolean) => void };

const LayersLayer = ({ loop, ...layer }: LayersLayerProps) => {
  const { preferences } = useMember();
  const visibility = stricterVisibility(loop.visibility ?? 'public', preferences.loopVisibility);
  const widest = widestPermission(visibility, preferences.remixPermissions);
  return <LayersSheet loop={loop} widest={widest} {...layer} />;
};

const LoopWarning = lazyNamed(
  () => import('#features/loop-menu/loop-warning.tsx'),
  (part) => part.LoopWarning,
);

const LoopAi = lazyNamed(
  () => import('#features/loop-menu/loop-ai.tsx'),
  (part) => part.LoopAi,
);

const OriginSheet = lazyNamed(
  () => import('#features/loop-origin/origin-sheet.tsx'),
  (part) => part.OriginSheet,
);

const CaptionsLayer = lazyNamed(
  () => import('#features/captions/captions-layer.tsx'),
  (part) => part.CaptionsLayer,
);

const ShareLoopSheet = lazyNamed(
  () => import('#features/share/share-sheets.tsx'),
  (part) => part.ShareLoopSheet,
);

const RepostSheet = lazyNamed(
  () => import('#features/reposts/repost-sheet.tsx'),
  (part) => part.RepostSheet,
);

const RepostsSheet = lazyNamed(
  () => import('#features/reposts/reposts-sheet.tsx'),
  (part) => part.RepostsSheet,
);

const ShareProfileSheet = lazyNamed(
  () => import('#features/share/share-sheets.tsx'),
  (part) => part.ShareProfileSheet,
);

const ScanSheet = lazyNamed(
  () => import('#features/share/scan/scan-sheet.tsx'),
  (part) => part.ScanSheet,
);

type MenuLayerProps = {
  action: MenuAction;
  /** One layer may open another. */
  openDialog: MenuLayers['openDialog'];
  widest: Visibility;
  onDeleted: ((loop: Loop) => void) | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The layer that a menu item opens. */
export const MenuLayer = ({ action, openDialog, widest, onDeleted, ...layer }: MenuLayerProps) => {
  const note = useNoteBlock();
  const me = useMember();
  if (action.kind === 'edit') return <EditLoop loop={action.loop} widest={widest} {...layer} />;
  if (action.kind === 'warning') return <LoopWarning loop={action.loop} {...layer} />;
  if (action.kind === 'ai') return <LoopAi loop={action.loop} {...layer} />;
  if (action.kind === 'origin') return <OriginSheet loop={action.loop} {...layer} />;
  if (action.kind === 'layers') return <LayersLayer loop={action.loop} {...layer} />;
  if (action.kind === 'pin') return <PinInstead loop={action.loop} {...layer} />;
  if (action.kind === 'mood') return <MoodArc loop={action.loop} press={action.press} {...layer} />;
  if (action.kind === 'felt') return <FeltSheet loop={action.loop} me={me} {...layer} />;
  if (action.kind === 'collect') return <CollectSheet loop={action.loop} me={me} {...layer} />;
  if (action.kind === 'share') {
    const { loop } = action;
    const repost = loop.canRepost && !loop.hasReposted;
    return (
      <ShareLoopSheet
        loop={loop}
        onRepost={repost ? () => openDialog({ kind: 'repost', loop }) : null}
        {...layer}
      />
    );
  }
  if (action.kind === 'repost') return <RepostSheet loop={action.loop} me={me} {...layer} />;
  if (action.kind === 'reposts') {
    const report = (author: OtherPerson) =>
      openDialog({ kind: 'report', reported: { target: 'user', targetId: author.id, author } });
    return <RepostsSheet loop={action.loop} onReport={report} {...layer} />;
  }
  if (action.kind === 'share-profile') {
    const scan = () => openDialog({ kind: 'scan' });
    return <ShareProfileSheet profile={action.profile} onScan={scan} {...layer} />;
  }
  if (action.kind === 'scan') return <ScanSheet {...layer} />;
  if (action.kind === 'captions') return <CaptionsLayer loop={action.loop} {...layer} />;
  if (action.kind === 'delete') {
    return <DeleteLoop loop={action.loop} onDeleted={onDeleted} {...layer} />;
  }
  if (action.kind === 'report') {
    return <ReportLayer reported={action.reported} openDialog={openDialog} {...layer} />;
  }
  return <BlockConfirmation person={action.person} onBlocked={note.blocked} {...layer} />;
};
