import { useState } from 'react';
import * as m from '#messages';
import { AlertDialog } from '#shared/ui/alert-dialog.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { kitText } from './kit-text.ts';
import { Specimen } from './specimen.tsx';

type Layer = 'dialog' | 'sheet' | 'alert';

export const LayerSpecimens = () => {
  const [layer, setLayer] = useState<Layer>();
  const [nested, setNested] = useState(false);
  const bind = (name: Layer) => ({
    open: layer === name,
    onOpenChange: (open: boolean) => setLayer(open ? name : undefined),
  });
  return (
    <Specimen name={kitText.layers}>
      <Button onClick={() => setLayer('dialog')}>{kitText.openDialog}</Button>
      <Button onClick={() => setLayer('sheet')}>{kitText.openSheet}</Button>
      <Button onClick={() => setLayer('alert')}>{kitText.openAlert}</Button>
      <Dialog
        {...bind('dialog')}
        title={kitText.dialogTitle}
        footer={
          <>
            <Button size="large" onClick={() => setLayer(undefined)}>
              {m.cancel()}
            </Button>
            <Button size="large" variant="main" onClick={() => setLayer(undefined)}>
              {kitText.save}
            </Button>
          </>
        }
      >
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setNested(true)}>{kitText.openNested}</Button>
          <Button onClick={() => setLayer('sheet')}>{kitText.switchSheet}</Button>
        </div>
        <Dialog open={nested} onOpenChange={setNested} title={kitText.nestedTitle}>
          <Button onClick={() => setNested(false)}>{m.cancel()}</Button>
        </Dialog>
      </Dialog>
      <Sheet {...bind('sheet')} title={kitText.sheetTitle}>
        <p className="grid min-h-60 place-items-center text-muted">{kitText.sheetText}</p>
      </Sheet>
      <AlertDialog
        {...bind('alert')}
        title={kitText.alertTitle}
        description={kitText.alertText}
        confirmLabel={kitText.danger}
        onConfirm={() => setLayer(undefined)}
        destructive
      />
    </Specimen>
  );
};
