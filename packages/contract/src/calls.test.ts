import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declaredCalls } from './call-rules.ts';
import { buildPath } from './calls.ts';

const all = [...declaredCalls.values()];

describe('the calls', () => {
  it('each have a unique method and path', () => {
    const addresses = all.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each([
    'GET /api/auth/user',
    'GET /api/loops',
    'POST /api/loops',
    'PATCH /api/loops/:loopId',
    'DELETE /api/loops/:loopId',
    'GET /api/loops/:loopId/comments',
    'POST /api/comments',
    'DELETE /api/comments/:commentId',
    'POST /api/reactions',
    'DELETE /api/reactions/:loopId',
    'GET /api/users/:userId',
    'GET /api/users/:userId/loops',
    'GET /api/follows/check/:userId',
    'POST /api/follows',
    'DELETE /api/follows/:userId',
    'POST /api/follows/:userId',
    'GET /api/users/check-username/:username',
    'POST /api/users/profile-image',
    'POST /api/users/cover-image',
    'DELETE /api/users/profile-image',
    'DELETE /api/users/cover-image',
    'PATCH /api/users/profile',
    'POST /api/admin/verify-self',
    'POST /api/admin/verify-user/:userId',
    'GET /api/discover',
    'GET /api/search/users',
    'GET /api/search/loops',
    'GET /api/users/blocked',
    'DELETE /api/users/blocked/:userId',
    'PATCH /api/users/preferences',
    'GET /api/users/export-data',
  ])('include %s', (address) => {
    expect(all.map(({ method, path }) => `${method} ${path}`)).toContain(address);
  });

  it('are open to visitors only for signing in, for reports, and for numbers that owners publish', () => {
    const open = [...declaredCalls].filter(([, { policy }]) => policy === 'anyone');
    expect(open.map(([name]) => name)).toEqual([
      'auth.signUp',
      'auth.signIn',
      'auth.signOut',
      'auth.options',
      'auth.checkInvite',
      'auth.confirmSignUp',
      'auth.verifyEmail',
      'auth.requestReset',
      'auth.resetPassword',
      'passkeys.signInOptions',
      'passkeys.signIn',
      'users.checkUsername',
      'reports.createAsVisitor',
      'safety.numbers',
    ]);
  });

  it('need a verified address, where the operator requires one, for everything others would see', () => {
    const posting = [...declaredCalls].filter(([, { policy }]) => policy === 'verified-email');
    expect(posting.map(([name]) => name)).toEqual([
      'loops.create',
      'drafts.save',
      'scheduledPosts.create',
      'scheduledPosts.post',
      'recordings.begin',
      'uploads.create',
      'uploads.append',
      'comments.create',
      'comments.update',
      'comments.saveTranscript',
      'reposts.create',
      'follows.create',
      'follows.createById',
      'imports.begin',
      'imports.start',
      'federation.join',
    ]);
  });

  it('are for owners only below moderation and administration, except for requesting a badge', () => {
    const guarded = [...declaredCalls].filter(([, { path }]) =>
      /^\/api\/(?:moderation|admin)\//.test(path),
    );
    const owners = [...declaredCalls].filter(([, { policy }]) => policy === 'owner');
    expect([...owners.map(([name]) => name), 'admin.verifySelf'].toSorted()).toEqual(
      guarded.map(([name]) => name).toSorted(),
    );
  });

  it('have no body with a read, and a file only with a form', () => {
    for (const { method, body, file } of all) {
      expect(method === 'GET' && body.length > 0).toBe(false);
      expect(body.includes('multipart')).toBe(file !== undefined);
    }
  });
});

describe('the path of a call', () => {
  it('has its parts escaped, so that none can become another call', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (username) => {
        const path = buildPath('users.checkUsername', { username });
        const last = path.slice('/api/users/check-username/'.length);
        expect(last).not.toContain('/');
        expect(last).not.toContain('?');
        expect(decodeURIComponent(last)).toBe(username);
      }),
    );
  });

  it('has the query, without undefined values', () => {
    expect(buildPath('loops.feed', {}, { limit: 10, offset: 0, cursor: undefined })).toBe(
      '/api/loops?limit=10&offset=0',
    );
    expect(buildPath('search.users', {}, { q: 'a&b=c' })).toBe('/api/search/users?q=a%26b%3Dc');
  });

  it('fills every parameter of the template', () => {
    expect(buildPath('loops.comments', { loopId: 'x' })).toBe('/api/loops/x/comments');
  });
});
