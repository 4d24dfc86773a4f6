import type { Loop } from '@swirl/contract/schemas/loops';
import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { captionsQuery } from '#shared/captions/captions-query.ts';
import { RowsFailed, RowsLoading } from '#shared/ui/query-state.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { EditorSheet } from './editor-sheet.tsx';

type CaptionsEditorProps = {
  loop: Loop;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Where authors write down what is heard in their loop. */
export const CaptionsEditor = ({ loop, ...layer }: CaptionsEditorProps) => {
  const { data, isError, refetch } = useQuery(captionsQuery(loop.id));
  if (data !== undefined) return <EditorSheet loop={loop} stored={data} {...layer} />;
  return (
    <Sheet {...layer} title={m.captions()}>
      {isError ? <RowsFailed onRetry={() => void refetch()} /> : <RowsLoading rows={3} />}
    </Sheet>
  );
};
