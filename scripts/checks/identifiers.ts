/** The words of a name, in lower case: `toldAt`, `TOLD_AT` and `told-at` are 'told at'. */
export function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase();
}

// In this order: earlier alternatives take precedence.
const TOKEN = new RegExp(
  [
    String.raw`(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)`,
    String.raw`(?<text>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`,
    // A slash divides after a value, and starts a regular expression after anything else.
    String.raw`(?<=(?:^|[(,=:[!&|?{};>]|return)\s*)(?<regex>\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*)`,
    '(?<name>[A-Za-z_$][A-Za-z0-9_$]*)',
    '(?<mark>[`{}])',
  ].join('|'),
  'gm',
);
const TEMPLATE_PART = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?<end>`|\$\{)/y;

/** Every identifier of a module, with repeats; not in strings, comments or regular expressions. */
export function identifiersOf(source: string): string[] {
  const found: string[] = [];
  // For each open template: the number of open braces in its expression.
  const templates: number[] = [];
  const token = new RegExp(TOKEN);
  for (let match = token.exec(source); match !== null; match = token.exec(source)) {
    const { name, mark } = match.groups ?? {};
    if (name !== undefined) found.push(name);
    if (mark === undefined) continue;
    const depth = templates.at(-1);
    if (mark === '`' || (mark === '}' && depth === 0)) {
      if (mark === '}') templates.pop();
      TEMPLATE_PART.lastIndex = token.lastIndex;
      const part = TEMPLATE_PART.exec(source);
      if (part === null) break;
      token.lastIndex = TEMPLATE_PART.lastIndex;
      if (part.groups?.['end'] === '${') templates.push(0);
    } else if (depth !== undefined) {
      templates[templates.length - 1] = depth + (mark === '{' ? 1 : -1);
    }
  }
  return found;
}
