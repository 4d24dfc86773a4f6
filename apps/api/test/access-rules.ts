import { errors } from '@swirl/contract/errors';
import { refusalOf } from '@swirl/contract/policies/access';
import { canSeeLoop } from '@swirl/contract/policies/loops';
import { areParted } from '@swirl/contract/policies/relationship';
import { ask, type Probe } from './access-probes.ts';
import type { Role, World } from './access-world.ts';
import type { TestApi } from './harness.ts';

/** Calls that change a loop, which its author alone may. */
const forAuthors = new Set(['loops.update', 'loops.delete']);
/** One may block someone by whom one is blocked. */
const despiteBlocks = new Set(['users.block']);
/** Lists and reads in which a loop stands that its viewer may see. */
const showing = new Set(['loops.feed', 'loops.read', 'loops.tree', 'users.loops', 'search.loops']);

/**
 * Makes the call and says what is wrong with the answer: of any call, made by anyone, about a loop
 * of any visibility, the same few things have to be true.
 */
export async function wrongsOf(
  api: TestApi,
  probe: Probe,
  role: Role,
  world: World,
): Promise<string[]> {
  const { name, call } = probe;
  const answer = await ask(api, probe, world.cookie, world.ids, world.canary);
  const wrong = (text: string) => `${name}: ${text}, answered ${answer.status} ${answer.text}`;

  const refusal = refusalOf(call.policy, callerOf(role));
  if (refusal !== null) {
    const refused = answer.status === errors[refusal].status && answer.text.includes(refusal);
    return refused ? [] : [wrong(`must refuse as ${refusal}`)];
  }

  const sees = canSeeLoop({ id: world.viewerId }, world.facts);
  const wrongs: string[] = [];
  if (!sees && answer.text.includes(world.canary)) wrongs.push(wrong('tells of a hidden loop'));
  if (isHidden(probe, sees, world)) {
    const missing = await ask(api, probe, world.cookie, unknownIds(), world.canary);
    if (answer.status !== missing.status || answer.text !== missing.text) {
      wrongs.push(wrong(`differs from what is missing (${missing.status} ${missing.text})`));
    }
    if (call.method === 'GET' && answer.status !== 404) wrongs.push(wrong('must be 404'));
    return wrongs;
  }
  if (answer.status === 404) wrongs.push(wrong('is there'));
  if (call.method === 'GET' && answer.status !== 200) wrongs.push(wrong('must be readable'));
  if (sees && showing.has(name) && !answer.text.includes(world.canary)) {
    wrongs.push(wrong('must show the loop'));
  }
  if (forAuthors.has(name) && answer.status < 300 !== (role === 'author')) {
    wrongs.push(wrong('is for the author alone'));
  }
  return wrongs;
}

function isHidden({ name, about }: Probe, sees: boolean, { facts }: World): boolean {
  if (about.has('loopId') || about.has('commentId')) return !sees;
  return about.has('userId') && areParted(facts.between) && !despiteBlocks.has(name);
}

function callerOf(role: Role): Parameters<typeof refusalOf>[1] {
  if (role === 'stranger') return null;
  return {
    id: '',
    verificationStatus: role === 'owner' ? 'owner' : 'none',
    suspended: role === 'suspended',
    leaving: false,
    waiting: false,
    mustVerifyEmail: false,
  };
}

function unknownIds(): World['ids'] {
  return {
    loopId: crypto.randomUUID(),
    userId: crypto.randomUUID(),
    commentId: crypto.randomUUID(),
  };
}
