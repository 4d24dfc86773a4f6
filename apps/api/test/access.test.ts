import { refusalOf } from '@swirl/contract/policies/access';
import { canSeeLoop } from '@swirl/contract/policies/loops';
import { areParted } from '@swirl/contract/policies/relationship';
import { errors } from '@swirl/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, probesOf, type Outcome, type Probe } from './access-probes.ts';
import { createWorld, roles, settings, type Role, type World } from './access-world.ts';
import { startApi, type TestApi } from './harness.ts';

/** Calls that change a loop, which its author alone may. */
const forAuthors = new Set(['loops.update', 'loops.delete']);
/** One may block someone by whom one is blocked. */
const despiteBlocks = new Set(['users.block']);
/** Lists and reads in which a loop stands that its viewer may see. */
const showing = new Set(['loops.feed', 'loops.read', 'users.loops']);

let api: TestApi;
let probes: readonly Probe[];

beforeAll(async () => {
  api = await startApi();
  probes = probesOf(api);
});

afterAll(() => api.stop());

const missing = () => ({
  loopId: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  commentId: crypto.randomUUID(),
});

function callerOf(role: Role) {
  if (role === 'stranger') return null;
  return {
    id: '',
    verificationStatus: role === 'owner' ? 'owner' : 'none',
    suspended: role === 'suspended',
    waiting: false,
    mustVerifyEmail: false,
  };
}

/** What has to be true of any call, made by anyone, about a loop of any visibility. */
async function holds(probe: Probe, role: Role, world: World): Promise<void> {
  const told = `${probe.name} by ${role}`;
  const refusal = refusalOf(probe.call.policy, callerOf(role));
  const answer = await ask(api, probe, world.cookie, world.ids);
  if (refusal !== null) {
    expect(answer.status, told).toBe(errors[refusal].status);
    expect(answer.text, told).toContain(refusal);
    return;
  }
  const sees = canSeeLoop({ id: world.viewerId }, world.facts);
  const ofLoop = probe.about.has('loopId') || probe.about.has('commentId');
  const hidden = ofLoop
    ? !sees
    : probe.about.has('userId') && areParted(world.facts.between) && !despiteBlocks.has(probe.name);
  if (!sees) expect(answer.text, told).not.toContain(world.canary);
  if (hidden) {
    await likeMissing(probe, world, answer, told);
    return;
  }
  expect(answer.status, `${told}: ${answer.text}`).not.toBe(404);
  if (probe.call.method === 'GET') expect(answer.status, told).toBe(200);
  if (sees && showing.has(probe.name)) expect(answer.text, told).toContain(world.canary);
  if (forAuthors.has(probe.name)) {
    expect(answer.status < 300, told).toBe(role === 'author');
  }
}

async function likeMissing(
  probe: Probe,
  world: World,
  answer: Outcome,
  told: string,
): Promise<void> {
  expect(answer, told).toEqual(await ask(api, probe, world.cookie, missing()));
  if (probe.call.method === 'GET') expect(answer.status, told).toBe(404);
}

it('reaches every call about loops, comments and people', () => {
  const names = probes.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'loops.feed',
      'loops.read',
      'loops.update',
      'loops.delete',
      'loops.remixes',
      'loops.comments',
      'comments.create',
      'comments.delete',
      'reactions.create',
      'reactions.delete',
      'follows.check',
      'follows.create',
      'follows.createById',
      'follows.delete',
      'users.loops',
      'users.block',
      'users.unblock',
    ]),
  );
});

describe.each(roles)('a loop before the %s', (role) => {
  it.each(settings)(
    'is read, or not, as its visibility ($loop) and its author’s ($preference) say',
    async (setting) => {
      const world = await createWorld(api, role, setting);
      for (const probe of probes.filter(({ call }) => call.method === 'GET')) {
        await holds(probe, role, world);
      }
    },
  );

  it.each(settings)(
    'is acted upon, or not, as its visibility ($loop) and its author’s ($preference) say',
    async (setting) => {
      for (const probe of probes.filter(({ call }) => call.method !== 'GET')) {
        // Each in a world of its own: what one does must not decide about the next.
        await holds(probe, role, await createWorld(api, role, setting));
      }
    },
    60_000,
  );
});
