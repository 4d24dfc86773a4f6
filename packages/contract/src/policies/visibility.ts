import type { LoopVisibility } from '../loops.ts';

const strictness = { public: 0, friends: 1, list: 2, private: 3 } as const satisfies Record<
  LoopVisibility,
  number
>;

export function stricterVisibility(one: LoopVisibility, other: LoopVisibility): LoopVisibility {
  return strictness[one] >= strictness[other] ? one : other;
}
