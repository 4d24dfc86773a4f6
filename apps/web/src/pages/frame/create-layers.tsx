import { pathTo, paths } from '@swirl/contract/paths';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useMember } from '#features/session/use-session.ts';
import { statusDrafts } from '#features/status/status-draft.ts';
import { setCreateOpen, useCreateOpen } from '#shared/shell/create-open.ts';
import { WhenOpened } from '#shared/ui/when-opened.tsx';
import { RecordingLayers } from '../create/recording-layers.tsx';
import type { RecordingLayer } from '../create/recording-layers.tsx';
import { UnsentLayer } from '../create/unsent-layer.tsx';
import { useShared } from '../create/use-shared.ts';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const CreateChooser = lazyNamed(
  () => import('#features/create/create-chooser.tsx'),
  (part) => part.CreateChooser,
);
const DraftsRow = lazyNamed(
  () => import('#features/drafts/drafts-row.tsx'),
  (part) => part.DraftsRow,
);
const DraftsLayer = lazyNamed(
  () => import('../create/drafts-layer.tsx'),
  (part) => part.DraftsLayer,
);
const StatusDialog = lazyNamed(
  () => import('#features/status/status-dialog.tsx'),
  (part) => part.StatusDialog,
);
const SharedSteps = lazyNamed(
  () => import('../create/shared-steps.tsx'),
  (part) => part.SharedSteps,
);

/** The layers that Create opens, on every page that has it. */
export const CreateLayers = () => {
  const me = useMember();
  const choosing = useCreateOpen();
  const [drafts, setDrafts] = useState(false);
  const [writing, setWriting] = useState(false);
  const [recording, setRecording] = useState<RecordingLayer | null>(null);
  useEffect(() => () => setCreateOpen(false), []);
  const [location, navigate] = useLocation();
  /** A new post is the first loop of the feed. */
  const land = () => navigate(pathTo.home());
  const { shared, busy, end } = useShared(me.id, (sharedText) => {
    const begun = statusDrafts.read(me.id);
    const text = begun.text === '' ? sharedText : `${begun.text}\n${sharedText}`;
    statusDrafts.write(me.id, { ...begun, text });
    setWriting(true);
  });

  return (
    <>
      <WhenOpened open={choosing}>
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
          drafts={
            <Suspense fallback={null}>
              <DraftsRow
                me={me}
                onOpen={() => {
                  setCreateOpen(false);
                  setDrafts(true);
                }}
              />
            </Suspense>
          }
        />
      </WhenOpened>
      <WhenOpened open={drafts}>
        <DraftsLayer me={me} open={drafts} onClose={() => setDrafts(false)} />
      </WhenOpened>
      <WhenOpened open={writing}>
        <StatusDialog
          me={me}
          open={writing}
          onOpenChange={setWriting}
          onPosted={(loop) => navigate(pathTo.home({ loopId: loop.id }))}
        />
      </WhenOpened>
      <RecordingLayers
        layer={recording}
        onClose={() => setRecording(null)}
        onPosted={land}
        me={me}
      />
      {shared && (
        <Suspense fallback={null}>
          <SharedSteps shared={shared} me={me} onEnd={end} onPosted={land} />
        </Suspense>
      )}
      {/* Not offered in Settings, where the user may be about to sign out. */}
      <UnsentLayer
        me={me}
        held={busy || writing || drafts || location === paths.settings.pattern}
        onPosted={land}
      />
    </>
  );
};
