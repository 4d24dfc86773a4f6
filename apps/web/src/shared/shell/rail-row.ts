/** How a row of the side rail looks, for those that come in from outside too. */
export const RAIL_ROW =
  'relative flex min-h-13 w-full items-center gap-4 rounded-medium px-3.5 text-start text-lg font-semibold text-muted transition-colors hover:bg-raised max-xl:justify-center max-xl:px-0 aria-[current]:bg-raised aria-[current]:font-bold aria-[current]:text-text';

/** Where the rail is narrow its icons are alone: their names are read aloud, and shown as tooltips. */
export const RAIL_NAME = 'rail-name max-xl:sr-only';
