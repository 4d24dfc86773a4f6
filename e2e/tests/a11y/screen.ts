import type { Page } from '@playwright/test';
import type { Cast } from './cast.ts';

/** A screen, a dialog or a sheet in one of its states. */
export interface Screen {
  /** Also the name of its file. */
  readonly name: string;
  /** Starts from the previous screen of the walk. */
  readonly open: (page: Page, cast: Cast) => Promise<unknown>;
  /** A layer is closed by Escape before the walk continues. */
  readonly layer?: true;
  /** Set if it is the same in the other size, or does not exist there. */
  readonly only?: 'phone' | 'desktop';
}

/** The screens of one user, in the order of the walk. */
export interface Walk {
  readonly who: string;
  readonly enter: (page: Page, cast: Cast) => Promise<void>;
  readonly screens: readonly Screen[];
}
