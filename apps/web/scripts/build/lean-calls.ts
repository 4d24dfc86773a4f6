import { calls } from '@swirl/contract/calls';
import type { Plugin } from 'vite';

const CONTRACT = /\/packages\/contract\/src\/calls\.ts$/;
/** With the kinds of calls that they are put together from. */
const DECLARED = /const signedIn = [\s\S]+ as const satisfies Record<string, Call>;/;

/**
 * Who may make a call, and how often, the server decides: browsers are sent where each call goes and
 * nothing else of it.
 */
export const leanCalls = (): Plugin => ({
  name: 'swirl:lean-calls',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: CONTRACT },
    handler(code) {
      if (!DECLARED.test(code)) throw new Error('The contract declares its calls in another way');
      const lean = Object.entries(calls).map(([name, call]) => [
        name,
        { method: call.method, path: call.path, ...('file' in call && { file: call.file }) },
      ]);
      const text = JSON.stringify(Object.fromEntries(lean));
      return { code: code.replace(DECLARED, () => `export const calls = ${text};`), map: null };
    },
  },
});
