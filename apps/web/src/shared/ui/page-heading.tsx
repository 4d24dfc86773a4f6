import { PRODUCT_NAME } from '@swirl/contract/product';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { linkLeftBy } from './history/return-focus.ts';

let arrivedBefore = false;

type PageHeadingProps = {
  /** The title in the browser tab. */
  title: string;
  className?: string;
  children: ReactNode;
};

/**
 * The page's heading. It takes the focus after a navigation, so that screen readers start at the
 * top; after Back from a loop, the tile takes it.
 */
export const PageHeading = ({ title, className, children }: PageHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title =
      title === PRODUCT_NAME ? title : m.document_title({ page: title, product: PRODUCT_NAME });
    if (arrivedBefore) (linkLeftBy() ?? heading.current)?.focus({ preventScroll: true });
    arrivedBefore = true;
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
};
