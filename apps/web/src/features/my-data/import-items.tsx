import type { Output } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import type { MediaType } from '@swirl/contract/loops';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { dayOf } from '#shared/config/relative-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { RowsFailed, RowsLoading } from '#shared/ui/query-state.tsx';
import { reasonText } from './import-texts.ts';

type Item = Output<'imports.items'>[number];

const KINDS: Readonly<Record<MediaType, () => string>> = {
  audio: m.loop_kind_audio,
  video: m.loop_kind_video,
  image: m.loop_kind_image,
  status: m.loop_kind_status,
};

const itemsQuery = (importId: string) =>
  infiniteQueryOptions({
    queryKey: ['my-data', 'import-items', importId],
    queryFn: ({ pageParam: after, signal }) =>
      callApi(
        'imports.items',
        { params: { importId }, query: after === null ? {} : { after } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page) =>
      page.length < limits.import.listed ? null : (page.at(-1)?.position ?? null),
  });

/** Loops that did not come or came differently, each with its reason. */
export const ImportItems = ({ importId }: { importId: string }) => {
  const list = useInfiniteQuery(itemsQuery(importId));
  if (list.isPending) return <RowsLoading rows={3} className="h-14" />;
  if (list.isError) return <RowsFailed onRetry={() => void list.refetch()} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {list.data.pages.flat().map((item) => (
          <ItemRow key={item.position} item={item} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          size="small"
          className="mt-3 w-full"
          pending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {m.my_data_import_more()}
        </Button>
      )}
    </>
  );
};

const ItemRow = ({ item: { mediaType, caption, postedAt, reasons } }: { item: Item }) => (
  <li className="grid gap-0.5 py-2.5 text-sm leading-snug">
    <span className="line-clamp-2 text-base font-semibold [overflow-wrap:anywhere]" dir="auto">
      {caption ?? KINDS[mediaType]()}
    </span>
    {reasons.map((reason) => (
      <span key={reason}>{reasonText(reason)}</span>
    ))}
    <span className="text-muted">
      {caption !== null && `${KINDS[mediaType]()} · `}
      {postedAt !== null && dayOf(postedAt)}
    </span>
  </li>
);
