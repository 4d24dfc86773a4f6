import { displayName } from '@swirl/contract/names';
import { endpoints, type Endpoint } from '@swirl/contract/endpoints';
import { badgeOf } from '@swirl/contract/verification';
import { calls, type CallName } from '@swirl/contract/calls';
import { withDefaults } from '@swirl/contract/preferences';
import { newId } from '@swirl/db/ids';
import type { NewUser } from '@swirl/db/tables/users';
import {
  createBlock,
  createComment,
  createFollow,
  createLoop,
  createReaction,
  createUser,
} from '@swirl/testing/factories';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { probesOf } from './access-probes.ts';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;
let made = 0;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const name = fc.option(fc.stringMatching(/^[A-Za-zäöüéñ]{1,20}$/));
const person = fc.record({
  firstName: name,
  lastName: name,
  hasUsername: fc.boolean(),
  showsEmail: fc.boolean(),
  verificationStatus: fc.constantFrom('none', 'verified', 'owner', 'partner', 'press'),
});
type Generated = ReturnType<typeof person.generate>['value'];

/** A string that occurs in their email address and nowhere else. */
function userFrom(given: Generated): Partial<NewUser> & { readonly email: string } {
  made += 1;
  const { firstName, lastName, hasUsername, showsEmail, verificationStatus } = given;
  return {
    id: newId(),
    email: `canary-${made}-${crypto.randomUUID()}@secret.test`,
    username: hasUsername ? `generated${made}` : null,
    firstName,
    lastName,
    verificationStatus,
    preferences: { privacyShowEmail: showsEmail },
  };
}

/** The profile's rule, stated independently of the contract's definition. */
function expectedName(user: Partial<NewUser>): string {
  if (user.firstName) return [user.firstName, user.lastName].filter(Boolean).join(' ');
  if (user.preferences?.privacyShowEmail === true) return user.email?.split('@')[0] ?? '';
  return user.username ?? 'Anonymous';
}

const expectedBadges: Readonly<Record<Generated['verificationStatus'], string | null>> = {
  none: null,
  owner: 'owner',
  verified: 'verified',
  partner: 'verified',
  press: 'verified',
};

describe('generated users', () => {
  it('have the same names and badges on profiles, loops, lists and in search', async () => {
    const viewer = await api.signIn();
    const asViewer = { cookie: viewer.cookie };
    await fc.assert(
      fc.asyncProperty(person, async (given) => {
        const user = await createUser(api.db, userFrom(given));
        const { id: loopId } = await createLoop(api.db, { userId: user.id });
        const profile = endpoints['users.read'].response.parse(
          (await call(api, 'users.read', { userId: user.id }, asViewer)).body,
        );
        const loop = endpoints['loops.read'].response.parse(
          (await call(api, 'loops.read', { loopId }, asViewer)).body,
        );
        const query = { q: user.username ?? user.firstName ?? user.lastName ?? 'x', limit: 50 };
        const found = endpoints['search.users'].response
          .parse((await call(api, 'search.users', {}, { ...asViewer, query })).body)
          .filter(({ id }) => id === user.id);
        for (const shown of [profile, loop.user, ...found]) {
          expect(displayName(shown)).toBe(expectedName(user));
          expect(badgeOf(shown.verificationStatus)).toBe(expectedBadges[given.verificationStatus]);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('show their email address to no one but themselves, unless they choose to', async () => {
    await fc.assert(
      fc.asyncProperty(person, fc.boolean(), async (given, isBlocked) => {
        // A new reader each time: this many reads exceed the rate limit of one account.
        const viewer = await api.signIn({ verificationStatus: 'owner' });
        const user = await createUser(api.db, userFrom(given));
        const loop = await createLoop(api.db, { userId: user.id, caption: 'look' });
        const comment = await createComment(api.db, { loopId: loop.id, userId: user.id });
        await createReaction(api.db, { loopId: loop.id, userId: viewer.user.id });
        await createFollow(api.db, { followerId: user.id, followingId: viewer.user.id });
        if (isBlocked) {
          await createBlock(api.db, { blockerId: user.id, blockedId: viewer.user.id });
        }
        const answers = await readEverything(viewer.cookie, {
          userId: user.id,
          loopId: loop.id,
          commentId: comment.id,
        });
        const [address = ''] = user.email.split('@');
        const shows = withDefaults(user.preferences).privacyShowEmail && !isBlocked;
        const leaking = answers.filter(({ text }) => text.includes(address));
        const wrongly = shows ? [] : leaking.map(({ path }) => path);
        expect({ leaked: leaking.length > 0, wrongly }).toEqual({ leaked: shows, wrongly: [] });
      }),
      { numRuns: 12 },
    );
  });
});

/** Every read about this user and this loop. */
async function readEverything(cookie: string, ids: Record<string, string>) {
  const reads: CallName[] = probesOf()
    .filter(({ call: { method }, kind }) => method === 'GET' && kind !== 'stream')
    .map((probe) => probe.name);
  const answers = [];
  for (const read of reads) {
    const path = calls[read].path.replaceAll(/:(\w+)/g, (_, param: string) => ids[param] ?? '');
    const { query: fields }: Endpoint = endpoints[read];
    const searches = fields instanceof z.ZodObject && 'q' in fields.shape;
    for (const query of searches ? ['', '?q=look', '?q=generated', '?q=canary'] : ['']) {
      const answer = await api.fetch(path + query, { headers: { cookie } });
      expect(answer.status).not.toBe(429);
      answers.push({ path: path + query, text: await answer.text() });
    }
  }
  return answers;
}
