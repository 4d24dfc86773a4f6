export type Key = 'ArrowDown' | 'ArrowUp' | 'Escape' | 'Enter';

/** One page in some browser, with only what every driver can do. */
export interface Tab {
  /** The browser and its version. */
  readonly browser: string;
  open(address: string): Promise<void>;
  /** Calls a function, given as its source, in the page, and awaits its result. */
  run(source: string, ...given: readonly unknown[]): Promise<unknown>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  giveFile(selector: string, file: string): Promise<void>;
  resize(screen: { width: number; height: number }): Promise<void>;
  /** A screenshot, as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The call of a function by its source, as every driver accepts it. */
export const callOf = (source: string, given: readonly unknown[]): string =>
  `(${source.trim().replace(/;$/, '')})(${given.map((one) => JSON.stringify(one)).join(', ')})`;
