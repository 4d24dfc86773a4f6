import type { ReactNode } from 'react';

/** A list that is read rather than worked through: one column, wherever it is. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
    <div className="mx-auto w-full max-w-180 px-4 pt-4 pb-[max(2rem,env(safe-area-inset-bottom))]">
      {children}
    </div>
  </div>
);
