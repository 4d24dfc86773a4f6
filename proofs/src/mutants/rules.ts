export interface Rule {
  readonly name: string;
  /** The files that are changed, and the unit tests that have to notice. */
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

const policy = (name: string): Rule => ({
  name,
  files: [`packages/contract/src/policies/${name}.ts`],
  tests: ['packages/contract/src/policies/*.test.ts'],
});

export const rules: readonly Rule[] = [
  policy('visibility'),
  policy('access'),
  policy('loops'),
  policy('layers'),
  policy('people'),
  policy('moderation'),
  policy('wanted'),
  policy('warnings'),
  {
    name: 'ranking',
    files: ['rank-loops', 'arrange-loops'].map((file) => `apps/api/src/modules/feeds/${file}.ts`),
    tests: ['apps/api/src/modules/feeds/*.test.ts'],
  },
];

/** Changes after which the rule is the same, and why. */
export const KNOWN_SURVIVORS: Readonly<Record<string, string>> = {
  'packages/contract/src/policies/visibility.ts: strictness[one] >= strictness[other] → strictness[one] > strictness[other]':
    'of two that are alike, either is the stricter',
  'packages/contract/src/policies/layers.ts: path.filter((stem) => stem !== null) → path':
    'a stem that is gone is final, so it is left out a second time',
  'packages/contract/src/policies/layers.ts: stem !== null → true':
    'a stem that is gone is final, so it is left out a second time',
  'packages/contract/src/policies/moderation.ts: about.userId === null → false':
    'no viewer has the id null',
  "apps/api/src/modules/feeds/arrange-loops.ts: level === 'off' → false":
    'at off, one place in infinitely many is a new author’s',
  'apps/api/src/modules/feeds/arrange-loops.ts: arrangement.lastAuthorIds.slice(1 - AMONG) → arrangement.lastAuthorIds':
    'only the last ones are looked at anyway',
  'apps/api/src/modules/feeds/rank-loops.ts: reactorIds.length === 0 → false':
    'no reaction counts nothing either way',
  'apps/api/src/modules/feeds/rank-loops.ts: levels.size > 0 → true':
    'without levels there is none to find',
  'apps/api/src/modules/feeds/rank-loops.ts: levels.size > 0 → levels.size >= 0':
    'without levels there is none to find',
  'apps/api/src/modules/feeds/rank-loops.ts: weight === 0 → false':
    'what counts nothing gets no part',
  'apps/api/src/modules/feeds/rank-loops.ts: ordered.length >= size → false':
    'nothing is placed where nothing is wanted',
  'apps/api/src/modules/feeds/rank-loops.ts: ordered.length >= size → ordered.length > size':
    'nothing is placed where nothing is wanted',
  'apps/api/src/modules/feeds/rank-loops.ts: one.candidate.id < other.candidate.id → one.candidate.id <= other.candidate.id':
    'no two loops have the same id',
};
