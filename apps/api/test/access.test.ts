import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probesOf, type Probe } from './access-probes.ts';
import { wrongsOf } from './access-rules.ts';
import { createWorld, roles, settings } from './access-world.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;
let probes: readonly Probe[];

beforeAll(async () => {
  api = await startApi();
  probes = probesOf(api);
});

afterAll(() => api.stop());

it('reaches every call about loops, comments and people', () => {
  expect(probes.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'loops.feed',
      'loops.read',
      'loops.update',
      'loops.delete',
      'loops.remixes',
      'loops.tree',
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
      'users.read',
      'users.liked',
      'users.followers',
      'users.following',
      'search.users',
      'search.loops',
      'discover.read',
      'admin.verifyUser',
      'admin.decideVerification',
      'users.block',
      'users.unblock',
      'users.muted',
      'users.mute',
      'users.unmute',
    ]),
  );
});

describe.each(roles)('a loop before the %s', (role) => {
  it.each(settings)(
    'is read, or not, as its visibility ($loop) and its author’s ($preference) say',
    async (setting) => {
      const world = await createWorld(api, role, setting);
      const wrongs = [];
      for (const probe of probes.filter(({ call }) => call.method === 'GET')) {
        wrongs.push(...(await wrongsOf(api, probe, role, world)));
      }
      expect(wrongs).toEqual([]);
    },
    60_000,
  );

  it.each(settings)(
    'is acted upon, or not, as its visibility ($loop) and its author’s ($preference) say',
    async (setting) => {
      const wrongs = [];
      for (const probe of probes.filter(({ call }) => call.method !== 'GET')) {
        // Each in a world of its own: what one does must not decide about the next.
        const world = await createWorld(api, role, setting);
        wrongs.push(...(await wrongsOf(api, probe, role, world)));
      }
      expect(wrongs).toEqual([]);
    },
    60_000,
  );
});
