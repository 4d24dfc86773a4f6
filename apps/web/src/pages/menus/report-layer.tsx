import type { Reported } from '#features/report/send-report.ts';
import { ReportSheet } from '#features/report/report-sheet.tsx';
import { useSafetyItems } from '#features/safety/use-safety-items.tsx';
import type { MenuLayers } from './use-menu-layers.tsx';

type ReportLayerProps = {
  reported: Reported;
  ask: MenuLayers['ask'];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Reporting, and then the way to keep its author away oneself. */
export const ReportLayer = ({ reported, ask, ...layer }: ReportLayerProps) => {
  const { author } = reported;
  const { mute, block } = useSafetyItems(author, () => ask({ kind: 'block', person: author }));
  return <ReportSheet reported={reported} offers={[mute, block]} {...layer} />;
};
