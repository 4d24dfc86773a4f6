import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Key, Tab } from './tab.ts';

/** A new page has none of our functions, so they are sent along with each call. */
export const inPage = (file: string, name: string): string => {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  return `(...given) => { ${source}; return globalThis.${name}(...given); }`;
};

const FIND = inPage('find.js', 'proofFind');
export const NO_DIALOG = `() => document.querySelector('[role="dialog"]') === null`;
/** Enough for any machine; nothing waits longer than needed. */
const WITHIN_MS = 120_000;
const AGAIN_AFTER_MS = 100;

type Role =
  | 'button'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'listitem'
  | 'picture'
  | 'radio'
  | 'tab'
  | 'text'
  | 'textbox';

/** What a user does with a page: finds elements by their names, and uses them. */
export class Visitor {
  readonly #tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  open(path: string): Promise<void> {
    return this.#tab.open(`${this.#origin}${path}`);
  }

  async sees(role: Role, name: string, within?: string): Promise<string> {
    const found = await this.until(`${role} '${name}'`, () =>
      this.#tab.run(FIND, { role, name, within }),
    );
    return String(found);
  }

  async clicks(role: Role, name: string, within?: string): Promise<void> {
    const selector = await this.sees(role, name, within);
    await this.#tab.click(selector);
  }

  /** Presses Close until there is no dialog: a sheet that still grows can be missed. */
  async closesDialog(): Promise<void> {
    await this.until('no dialog', async () => {
      if ((await this.#tab.run(NO_DIALOG)) === true) return true;
      const close = { role: 'button', name: 'Close', within: '[role="dialog"]' };
      const selector = await this.#tab.run(FIND, close);
      if (typeof selector === 'string') await this.#tab.click(selector);
      return false;
    });
  }

  async types(name: string, text: string, within?: string): Promise<void> {
    await this.#tab.type(await this.sees('textbox', name, within), text);
  }

  presses(key: Key): Promise<void> {
    return this.#tab.press(key);
  }

  gives(selector: string, file: string): Promise<void> {
    return this.#tab.giveFile(selector, file);
  }

  /** The result of a function in the page. */
  evaluate(source: string, ...given: readonly unknown[]): Promise<unknown> {
    return this.#tab.run(source, ...given);
  }

  /** Waits until a function in the page returns something. */
  awaits(what: string, source: string, ...given: readonly unknown[]): Promise<unknown> {
    return this.until(what, () => this.#tab.run(source, ...given));
  }

  private async until(what: string, attempt: () => Promise<unknown>): Promise<unknown> {
    const end = Date.now() + WITHIN_MS;
    let trouble: unknown;
    while (Date.now() < end) {
      try {
        const answer = await attempt();
        if (answer !== null && answer !== undefined && answer !== false) return answer;
      } catch (error) {
        // A page that is being left returns nothing.
        trouble = error;
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    }
    throw new Error(`Waited in vain for ${what}.`, { cause: trouble });
  }
}
