import { useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { formatLocale } from '#shared/config/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ImportItems } from './import-items.tsx';
import { reasonText, sectionText } from './import-texts.ts';
import type { DataImport } from './import-upload.ts';

const NUMBER = new Intl.NumberFormat(formatLocale);

const Count = ({ what, count }: { what: string; count: number }) => (
  <div className="flex items-baseline justify-between gap-4 py-1">
    <dt className="min-w-0 text-muted">{what}</dt>
    <dd className="font-semibold tabular-nums">{NUMBER.format(count)}</dd>
  </div>
);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-0.5">
    <h4 className="font-body text-sm font-[650] tracking-normal">{title}</h4>
    <dl className="text-sm leading-snug">{children}</dl>
  </div>
);

const titleOf = ({ state }: DataImport): string => {
  if (state === 'done') return m.my_data_import_done();
  return state === 'cancelled' ? m.my_data_import_canceled() : m.my_data_import_failed();
};

/** What came of the last import, and what did not and why. */
export const ImportResult = ({ latest }: { latest: DataImport }) => {
  const [open, setOpen] = useState(false);
  const { failure, loops, imported, reasons, left } = latest;
  return (
    <div className="mb-3 grid gap-3.5 rounded-[1.125rem] bg-raised px-4 py-3.5">
      <output className="font-semibold">
        {titleOf(latest)}
        {failure !== null && (
          <span className="block text-sm leading-snug font-normal text-muted">
            {failure.message}
          </span>
        )}
      </output>
      {loops !== null && (
        <Group title={m.my_data_import_came()}>
          <Count what={m.my_data_import_loops()} count={loops.imported} />
          <Count what={m.my_data_import_diary()} count={imported.moodEntries} />
          <Count what={m.my_data_import_collections()} count={imported.collections} />
          <Count what={m.my_data_import_profile()} count={imported.profileFields} />
        </Group>
      )}
      {reasons.length > 0 && (
        <Group title={m.my_data_import_reasons()}>
          {reasons.map(({ reason, count }) => (
            <Count key={reason} what={reasonText(reason)} count={count} />
          ))}
        </Group>
      )}
      {reasons.length > 0 && (
        <Button size="small" className="justify-self-start" onClick={() => setOpen(true)}>
          {m.my_data_import_show()}
        </Button>
      )}
      {left.length > 0 && (
        <Group title={m.my_data_import_left()}>
          {left.map(({ section, count }) => (
            <Count key={section} what={sectionText(section)} count={count} />
          ))}
        </Group>
      )}
      <Dialog open={open} onOpenChange={setOpen} title={m.my_data_import_reasons()}>
        <ImportItems importId={latest.id} />
      </Dialog>
    </div>
  );
};
