import { inPolicies } from './in-policies.ts';
import { inQueries } from './in-queries.ts';
import type { Mutant } from './mutant.ts';
import { onTheWay } from './on-the-way.ts';

export const mutants: readonly Mutant[] = [...inPolicies, ...inQueries, ...onTheWay];
