import type { Visibility } from '../preferences.ts';

const strictness = { public: 0, friends: 1, private: 2 } as const satisfies Record<
  Visibility,
  number
>;

export function stricterVisibility(one: Visibility, other: Visibility): Visibility {
  return strictness[one] >= strictness[other] ? one : other;
}
