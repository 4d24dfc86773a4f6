import { useEffect, useState } from 'react';
import { CreateChooser } from '#features/create/components/create-chooser.tsx';
import { useMember } from '#features/session/hooks/use-session.ts';
import { StatusDialog } from '#features/status/components/status-dialog.tsx';
import { setCreateOpen, useCreateOpen } from '#shared/shell/create-open.ts';
import { refreshPage } from '#shared/shell/page-refresh.ts';
import { RecordingLayers } from '../create/recording-layers.tsx';
import type { RecordingLayer } from '../create/recording-layers.tsx';
import { UnsentLayer } from '../create/unsent-layer.tsx';

/** What Create opens, on every page that has it. */
export const CreateLayers = () => {
  const me = useMember();
  const choosing = useCreateOpen();
  const [writing, setWriting] = useState(false);
  const [recording, setRecording] = useState<RecordingLayer | null>(null);
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
        onMedia={() => {
          setCreateOpen(false);
          setRecording('camera');
        }}
        onAudio={() => {
          setCreateOpen(false);
          setRecording('audio');
        }}
      />
      <StatusDialog
        me={me}
        open={writing}
        onOpenChange={setWriting}
        onPosted={() => void refreshPage()}
      />
      <RecordingLayers layer={recording} onClose={() => setRecording(null)} me={me} />
      <UnsentLayer me={me} />
    </>
  );
};
