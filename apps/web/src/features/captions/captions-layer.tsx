import type { Captions, CaptionsDraft } from '@swirl/contract/schemas/captions';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '#messages';
import { captionsQuery } from '#shared/captions/captions-query.ts';
import { timeUntil } from '#shared/config/relative-time.ts';
import { RowsFailed, RowsLoading } from '#shared/ui/query-state.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { CaptionsCheck } from './captions-check.tsx';
import { CaptionsEditor } from './captions-editor.tsx';
import { captionsDraftQuery } from './use-captions.ts';

type Layer = { loop: Loop; open: boolean; onOpenChange: (open: boolean) => void };

/** The captions of the author's own loop: what was written down is to be checked, the rest is edited. */
export const CaptionsLayer = ({ loop, ...layer }: Layer) => {
  const captions = useQuery(captionsQuery(loop.id));
  const draft = useQuery(captionsDraftQuery(loop.id));
  // Not what an earlier layer knew: there may be a draft since, or none any more.
  if (captions.data !== undefined && draft.data !== undefined && draft.isFetchedAfterMount) {
    return <Loaded loop={loop} captions={captions.data} draft={draft.data} {...layer} />;
  }
  const retry = () => {
    if (captions.isError) void captions.refetch();
    if (draft.isError) void draft.refetch();
  };
  return (
    <Sheet {...layer} title={m.captions()}>
      {captions.isError || draft.isError ? (
        <RowsFailed onRetry={retry} />
      ) : (
        <RowsLoading rows={3} />
      )}
    </Sheet>
  );
};

const noteOf = ({ shownFrom }: CaptionsDraft): string =>
  shownFrom === null
    ? m.captions_check_never()
    : m.captions_check_soon({ time: timeUntil(shownFrom) });

type LoadedProps = Layer & { captions: Captions; draft: CaptionsDraft };

const Loaded = ({ captions, draft, ...layer }: LoadedProps) => {
  // As they were when this opened: an answer closes it.
  const [stored] = useState(draft.cues.length > 0 ? draft : captions);
  const [isChecking, setChecking] = useState(draft.cues.length > 0 || captions.automatic);
  if (!isChecking) {
    return (
      <CaptionsEditor
        stored={stored}
        isDraft={'shownFrom' in stored}
        isUnclear={draft.unclear}
        {...layer}
      />
    );
  }
  return (
    <CaptionsCheck
      written={stored}
      note={'shownFrom' in stored ? noteOf(stored) : m.captions_check_shown()}
      onEdit={() => setChecking(false)}
      {...layer}
    />
  );
};
