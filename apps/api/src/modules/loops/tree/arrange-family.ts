import type { FamilyMember } from '@swirl/db/stores/loops/family.store';

/**
 * Selects and orders the nodes of a family: the path from the root to the loop, then its remixes,
 * then all others, each after its parent. A hidden loop is included only while it has visible
 * descendants.
 */
export function arrangeFamily(
  members: readonly FamilyMember[],
  loopId: string,
  max: number,
): FamilyMember[] {
  const byId = new Map(members.map((member) => [member.id, member]));
  const path = pathToRoot(byId, byId.get(loopId));
  const order = new Set<FamilyMember>(path.toReversed());
  const answers = Map.groupBy(members, ({ parentId }) => parentId);
  const connected = connecting(byId, members);
  for (const start of [path.at(0), path.at(-1)]) {
    const level = start === undefined ? [] : [start];
    for (const member of level) {
      order.add(member);
      // The list grows during the walk, which makes it breadth-first.
      level.push(...(answers.get(member.id) ?? []).filter((answer) => connected.has(answer)));
    }
  }
  const shown = [...order].slice(0, max);
  const stillConnected = connecting(byId, shown);
  return shown.filter((member) => stillConnected.has(member));
}

/** The path from a member up to the root, the member first. */
function pathToRoot(
  byId: ReadonlyMap<string, FamilyMember>,
  from: FamilyMember | undefined,
): FamilyMember[] {
  const path: FamilyMember[] = [];
  for (
    let member = from;
    member !== undefined;
    member = member.parentId === null ? undefined : byId.get(member.parentId)
  ) {
    path.push(member);
  }
  return path;
}

/** The visible nodes, and those on the path from the root to them. */
function connecting(
  byId: ReadonlyMap<string, FamilyMember>,
  members: readonly FamilyMember[],
): ReadonlySet<FamilyMember> {
  const found = new Set<FamilyMember>();
  for (const visible of members.filter((member) => member.visible)) {
    let member: FamilyMember | undefined = visible;
    while (member !== undefined && !found.has(member)) {
      found.add(member);
      member = member.parentId === null ? undefined : byId.get(member.parentId);
    }
  }
  return found;
}
