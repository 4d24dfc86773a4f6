import { useState } from 'react';
import { ScheduleSheet } from '#shared/schedule/schedule-sheet.tsx';
import { Button } from '#shared/ui/button.tsx';
import { kitText } from './kit-text.ts';
import { Specimen } from './specimen.tsx';

const MINUTE_MS = 60_000;

const inAMonth = (): Date =>
  new Date((Math.floor(Date.now() / MINUTE_MS) + 30 * 24 * 60) * MINUTE_MS);

type Opened = { mode: 'schedule' | 'change'; initial?: Date };

export const ScheduleSpecimens = () => {
  const [opened, setOpened] = useState<Opened>({ mode: 'schedule' });
  const [open, setOpen] = useState(false);
  const [postAt, setPostAt] = useState<Date>();
  const show = (next: Opened): void => {
    setOpened(next);
    setOpen(true);
  };
  return (
    <Specimen name={kitText.schedule}>
      <Button onClick={() => show({ mode: 'schedule' })}>{kitText.postLater}</Button>
      <Button onClick={() => show({ mode: 'change', initial: inAMonth() })}>
        {kitText.changeTime}
      </Button>
      {postAt !== undefined && <output>{postAt.toISOString()}</output>}
      <ScheduleSheet
        {...opened}
        open={open}
        onOpenChange={setOpen}
        onSchedule={(chosen) => {
          setPostAt(chosen);
          setOpen(false);
        }}
      />
    </Specimen>
  );
};
