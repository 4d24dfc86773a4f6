/** The classes of a row in the side rail, for rows of other features too. */
export const RAIL_ROW =
  'relative flex min-h-13 w-full items-center gap-4 rounded-medium px-3.5 text-start text-lg font-semibold text-muted transition-colors hover:bg-raised max-xl:justify-center max-xl:px-0 aria-[current]:bg-raised aria-[current]:font-bold aria-[current]:text-text';

/** A narrow rail shows only icons: their names are announced, and shown as tooltips. */
export const RAIL_NAME = 'rail-name max-xl:sr-only';
