export type Key = 'ArrowDown' | 'ArrowUp' | 'Escape' | 'Enter';

/** One page in some browser, and no more than every driver can do with it. */
export interface Tab {
  /** The browser and its version. */
  readonly browser: string;
  open(address: string): Promise<void>;
  /** Calls a function, given as its source, in the page, and waits for what it promises. */
  run(source: string, ...given: readonly unknown[]): Promise<unknown>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  giveFile(selector: string, file: string): Promise<void>;
  resize(screen: { width: number; height: number }): Promise<void>;
  /** A picture of what is shown, as PNG. */
  look(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The call of a function by its source, as every driver takes it. */
export const callOf = (source: string, given: readonly unknown[]): string =>
  `(${source.trim().replace(/;$/, '')})(${given.map((one) => JSON.stringify(one)).join(', ')})`;
