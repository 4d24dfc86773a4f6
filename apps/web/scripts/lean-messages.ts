import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the compiler writes around the function of a message, to choose its language at run time. */
const CHOICE =
  /\nexport const (?<name>\w+) = [^\n]*\(\((?<inputs>inputs(?: = \{\})?), options = \{\}\) => \{\n\texperimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\n\treturn (?<message>\w+)\(inputs\)\n\}\);\s*$/;

const RUNTIME = /^import \{ getLocale, experimentalStaticLocale \} from '..\/runtime.js';\n/m;

/** The last plural form, then the message's name in case that no form matches. `other` always does. */
const LAST_FORM =
  /\tif \((?:form === "\w+" \|\| )*form === "other"\) return (?<text>.*);\n\treturn [^\n]*\("\w+"\);\n/;

/**
 * A message in a build for one language: only the function that returns the text. The compiler's own
 * way to say that there is one language (`experimentalStaticLocale`) keeps a function around each.
 */
export const leanMessage = (compiled: string): string => {
  const choice = CHOICE.exec(compiled)?.groups;
  if (choice === undefined) throw new Error(`an unknown form of a message: ${compiled}`);
  return `${compiled.replace(RUNTIME, '').replace(CHOICE, '').replace(LAST_FORM, '\treturn $<text>;\n')}
export { ${choice['message']} as ${choice['name']} };
`;
};

export const writeLeanMessages = (compiledProject: string): void => {
  const folder = join(compiledProject, 'messages');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js') && name !== '_index.js');
  for (const file of files) {
    const path = join(folder, file);
    writeFileSync(path, leanMessage(readFileSync(path, 'utf8')));
  }
};
