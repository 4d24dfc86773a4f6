import { expect, test } from 'vitest';
import { leanMessage } from './lean-messages.ts';

const choice = (name: string, inputs: string): string => `
export const ${name} = /** @type {(inputs) => LocalizedString} */ ((${inputs}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return de_${name}(inputs)
});`;
const RUNTIME = "import { getLocale, experimentalStaticLocale } from '../runtime.js';\n";

test('a message in a build for one language is the function that returns its text', () => {
  const message = 'const de_save = () => {\n\treturn (`Sichern`)\n};\n';

  expect(leanMessage(`${RUNTIME}${message}${choice('save', 'inputs = {}')}`)).toBe(
    `${message}\nexport { de_save as save };\n`,
  );
});

test('the form “other” needs no condition, since every number has a form', () => {
  const forms = (last: string): string =>
    `const de_days = (i) => {const form = registry.plural("de", i?.count, {});
	if (form === "one") return (\`ein Tag\`);
${last}};
`;
  const compiled = forms(
    '\tif (form === "many" || form === "other") return (`${i?.count} Tage`);\n\treturn ("days");\n',
  );

  expect(leanMessage(`${RUNTIME}${compiled}${choice('days', 'inputs')}`)).toBe(
    `${forms('\treturn (`${i?.count} Tage`);\n')}\nexport { de_days as days };\n`,
  );
});

test('a build fails if the compiler writes messages in an unknown form', () => {
  expect(() => leanMessage('export const save = () => `Save`;\n')).toThrow('unknown form');
});
