import type { Visibility } from '@swirl/contract/preferences';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { useDeleteLoop } from '../api/own-loop.ts';

const AlertDialog = lazy(async () => ({
  default: (await import('#shared/ui/alert-dialog.tsx')).AlertDialog,
}));
const EditLoop = lazy(async () => ({
  default: (await import('../components/edit-loop.tsx')).EditLoop,
}));

type Layer = { kind: 'edit' | 'delete'; loop: Loop; open: boolean; opened: number };

type OwnLoopLayers = {
  edit: (loop: Loop) => void;
  /** Asks first. */
  remove: (loop: Loop) => void;
  /** To be put once into the page, outside its cards: taps on a layer are no taps on a loop. */
  layers: ReactNode;
};

/** Editing and deleting one's own loops, for any page that shows them. */
export const useOwnLoopLayers = (options: {
  widest: Visibility;
  onDeleted?: (loop: Loop) => void;
}): OwnLoopLayers => {
  const [layer, setLayer] = useState<Layer>();
  const { mutate: deleteLoop } = useDeleteLoop(options.onDeleted);
  const show = (kind: Layer['kind']) => (loop: Loop) =>
    setLayer((last) => ({ kind, loop, open: true, opened: (last?.opened ?? 0) + 1 }));
  const onOpenChange = (open: boolean) => setLayer((last) => last && { ...last, open });

  const editing = layer?.kind === 'edit';

  return {
    edit: show('edit'),
    remove: show('delete'),
    layers: layer && (
      <Suspense fallback={null}>
        {editing && (
          <EditLoop
            key={layer.opened}
            loop={layer.loop}
            widest={options.widest}
            open={layer.open}
            onOpenChange={onOpenChange}
          />
        )}
        <AlertDialog
          open={!editing && layer.open}
          onOpenChange={onOpenChange}
          title={m.loop_delete_title()}
          description={m.loop_delete_text()}
          confirmLabel={m.loop_delete()}
          destructive
          onConfirm={() => deleteLoop(layer.loop)}
        />
      </Suspense>
    ),
  };
};
