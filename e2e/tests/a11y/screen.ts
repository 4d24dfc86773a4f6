import type { Page } from '@playwright/test';
import type { Cast } from './cast.ts';

/** A screen, a dialog or a sheet in one of its states. */
export interface Screen {
  /** Also the name of its file. */
  readonly name: string;
  /** From where the screen before has left the walk. */
  readonly open: (page: Page, cast: Cast) => Promise<unknown>;
  /** What lies over the page is closed by Escape before the walk goes on. */
  readonly layer?: true;
  /** Where it is the same on the other size, or is not there. */
  readonly only?: 'phone' | 'desktop';
}

/** What one person sees, in the order they walk through it. */
export interface Walk {
  readonly who: string;
  readonly enter: (page: Page, cast: Cast) => Promise<void>;
  readonly screens: readonly Screen[];
}
