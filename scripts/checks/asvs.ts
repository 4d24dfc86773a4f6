/** The levels of the requirements of OWASP ASVS 5.0.0, by section and in order. */
const LEVELS: Readonly<Record<string, string>> = {
  'V1.1': '22',
  'V1.2': '1111122223',
  'V1.3': '112222222223',
  'V1.4': '222',
  'V1.5': '123',
  'V2.1': '122',
  'V2.2': '112',
  'V2.3': '12223',
  'V2.4': '23',
  'V3.1': '3',
  'V3.2': '113',
  'V3.3': '12223',
  'V3.4': '11222233',
  'V3.5': '11122333',
  'V3.6': '3',
  'V3.7': '22333',
  'V4.1': '12233',
  'V4.2': '23333',
  'V4.3': '22',
  'V4.4': '1222',
  'V5.1': '2',
  'V5.2': '112333',
  'V5.3': '113',
  'V5.4': '222',
  'V6.1': '122',
  'V6.2': '111111112222',
  'V6.3': '11223333',
  'V6.4': '112233',
  'V6.5': '22222333',
  'V6.6': '2223',
  'V6.7': '33',
  'V6.8': '2222',
  'V7.1': '222',
  'V7.2': '1111',
  'V7.3': '22',
  'V7.4': '11222',
  'V7.5': '223',
  'V7.6': '22',
  'V8.1': '1233',
  'V8.2': '1123',
  'V8.3': '133',
  'V8.4': '23',
  'V9.1': '111',
  'V9.2': '1222',
  'V10.1': '22',
  'V10.2': '223',
  'V10.3': '22223',
  'V10.4': '1111122222233333',
  'V10.5': '22222',
  'V10.6': '22',
  'V10.7': '222',
  'V11.1': '2233',
  'V11.2': '22233',
  'V11.3': '11233',
  'V11.4': '1222',
  'V11.5': '23',
  'V11.6': '23',
  'V11.7': '33',
  'V12.1': '12233',
  'V12.2': '11',
  'V12.3': '22223',
  'V13.1': '2333',
  'V13.2': '222223',
  'V13.3': '2233',
  'V13.4': '1222233',
  'V14.1': '22',
  'V14.2': '12223333',
  'V14.3': '122',
  'V15.1': '12233',
  'V15.2': '12233',
  'V15.3': '1222222',
  'V15.4': '3333',
  'V16.1': '2',
  'V16.2': '22222',
  'V16.3': '2222',
  'V16.4': '222',
  'V16.5': '2223',
  'V17.1': '23',
  'V17.2': '22223333',
  'V17.3': '22',
};

const ANSWERS = ['met', 'not applicable', 'open'] as const;
const LONGEST_REQUIREMENT = 15;

const LOCATION = /`(?:apps|packages|e2e|proofs|deploy|docs|scripts|\.ci)\/[^`\s]+`/;
// What shows it: a test, a proof, a check, or for what has to be documented, the document.
const EVIDENCE =
  /`(?:[^`\s]+\.(?:test|spec)\.tsx?|proofs\/src\/[^`\s]+\.ts|pnpm check:[a-z]+|docs\/[^`\s]+\.md)`/;

interface Row {
  readonly id: string;
  readonly level: string;
  readonly requirement: string;
  readonly answer: string;
  readonly by: string;
}

/** What is wrong with docs/ASVS.md: every requirement of levels 1 and 2 has one row, with an answer. */
export function asvsProblems(markdown: string): string[] {
  const rows = rowsIn(markdown);
  const wanted = requirements();
  return [
    ...orderProblems(
      rows.map(({ id }) => id),
      wanted.map(({ id }) => id),
    ),
    ...rows.flatMap((row) => rowProblems(row, wanted)),
    ...countProblems(markdown, rows),
  ];
}

function requirements(): { readonly id: string; readonly level: string }[] {
  return Object.entries(LEVELS).flatMap(([section, levels]) =>
    Array.from(levels)
      .map((level, index) => ({ id: `${section}.${index + 1}`, level }))
      .filter(({ level }) => level !== '3'),
  );
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function rowsIn(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => /^\| V\d/.test(line))
    .map((line) => {
      const [id = '', level = '', requirement = '', answer = '', by = ''] = cellsOf(line);
      return { id, level, requirement, answer, by };
    });
}

function orderProblems(ids: readonly string[], wanted: readonly string[]): string[] {
  const missing = wanted.filter((id) => !ids.includes(id)).map((id) => `${id} is missing`);
  if (missing.length > 0) return missing;
  const at = ids.findIndex((id, index) => id !== wanted[index]);
  return at === -1 ? [] : [`${ids[at]} is repeated, unknown or out of order`];
}

function rowProblems(
  { id, level, requirement, answer, by }: Row,
  wanted: readonly { readonly id: string; readonly level: string }[],
): string[] {
  const { length } = requirement.split(/\s+/).filter(Boolean);
  const known = wanted.find((each) => each.id === id);
  const wrong = {
    'has another level': known !== undefined && known.level !== level,
    'says nothing about the requirement, or too much': length === 0 || length > LONGEST_REQUIREMENT,
    'has no answer': !ANSWERS.some((each) => each === answer),
    'names no file that does it, and what shows it':
      answer === 'met' && !(LOCATION.test(by) && EVIDENCE.test(by)),
    'has neither a plan nor a reason': answer === 'open' && !/Plan: |on purpose/i.test(by),
    'does not say why': answer === 'not applicable' && by === '',
  };
  return Object.entries(wrong).flatMap(([problem, is]) => (is ? [`${id} ${problem}`] : []));
}

function countProblems(markdown: string, rows: readonly Row[]): string[] {
  const lines = new Set(markdown.split('\n').map((line) => cellsOf(line).join(' ')));
  return [...ANSWERS, 'all'].flatMap((answer) => {
    const counted = answer === 'all' ? rows : rows.filter((row) => row.answer === answer);
    const [one, two] = ['1', '2'].map(
      (level) => counted.filter((row) => row.level === level).length,
    );
    const line = `${answer} ${one} ${two} ${counted.length}`;
    return lines.has(line) ? [] : [`the counts lack '${line}'`];
  });
}
