import { useEffect, useState } from 'react';
import { CreateChooser } from '#features/create/components/create-chooser.tsx';
import { useMember } from '#features/session/hooks/use-session.ts';
import { StatusDialog } from '#features/status/components/status-dialog.tsx';
import { setCreateOpen, useCreateOpen } from '#shared/shell/create-open.ts';
import { refreshPage } from '#shared/shell/page-refresh.ts';

/** What Create opens, on every page that has it. */
export const CreateLayers = () => {
  const me = useMember();
  const choosing = useCreateOpen();
  const [writing, setWriting] = useState(false);
  useEffect(() => () => setCreateOpen(false), []);

  return (
    <>
      <CreateChooser
        me={me}
        open={choosing}
        onOpenChange={setCreateOpen}
        onStatus={() => {
          setCreateOpen(false);
          setWriting(true);
        }}
      />
      <StatusDialog
        me={me}
        open={writing}
        onOpenChange={setWriting}
        onPosted={() => void refreshPage()}
      />
    </>
  );
};
