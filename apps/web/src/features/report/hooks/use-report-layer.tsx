import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import type { MenuItem } from '#shared/ui/menu.tsx';
import type { Reported } from '../api/send-report.ts';

const ReportSheet = lazy(async () => ({
  default: (await import('../components/report-sheet.tsx')).ReportSheet,
}));

type Layer = { reported: Reported; open: boolean; opened: number };

type ReportLayer = {
  report: (reported: Reported) => void;
  /** To be put once into the page, outside its cards: taps on a layer are no taps on a loop. */
  layer: ReactNode;
};

const NO_OFFERS = (): readonly MenuItem[] => [];

/** Reporting, for any page that shows what others made. */
export const useReportLayer = (
  offersFor: (reported: Reported) => readonly MenuItem[] = NO_OFFERS,
): ReportLayer => {
  const [layer, setLayer] = useState<Layer>();
  return {
    report: (reported) =>
      setLayer((last) => ({ reported, open: true, opened: (last?.opened ?? 0) + 1 })),
    layer: layer && (
      <Suspense fallback={null}>
        <ReportSheet
          key={layer.opened}
          reported={layer.reported}
          offers={offersFor(layer.reported)}
          open={layer.open}
          onOpenChange={(open) => setLayer((last) => last && { ...last, open })}
        />
      </Suspense>
    ),
  };
};
