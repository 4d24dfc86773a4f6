import { useEffect, useRef } from 'react';
import * as m from '#messages';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';

type MoreRowsProps = {
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
};

/** How far before the end the next page is fetched. */
const AHEAD = '600px 0px';

/** The end of a list: fetches the next page when it comes near, or by button after a failure. */
export const MoreRows = ({ pages }: MoreRowsProps) => {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!waits || end.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) fetchNextPage();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className="col-span-full grid min-h-16 place-items-center text-muted">
      {isFetchNextPageError ? (
        <p role="alert" className="flex items-center gap-3">
          {m.list_failed()}
          <Button size="small" onClick={() => fetchNextPage()}>
            {m.retry()}
          </Button>
        </p>
      ) : (
        <>
          <Spinner className="size-6" />
          <span className="sr-only">{m.loading()}</span>
        </>
      )}
    </div>
  );
};
