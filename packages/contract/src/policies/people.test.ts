import { describe, expect, it } from 'vitest';
import {
  canDeleteComment,
  canEditComment,
  canEditTranscript,
  canHideComment,
  canPinComment,
  canSeeComment,
  canSeeRemovedComment,
  commentRefusal,
} from './comments.ts';
import {
  canBecomeOwner,
  canBlock,
  canEditProfile,
  canFollow,
  canModerate,
  canHide,
  canAddToList,
  canMute,
  canReport,
  canSeeEmail,
  canSeeLiked,
  canSeeProfile,
  canVerify,
  canVerifySelf,
} from './people.ts';

const apart = { viewerBlocks: false, blocksViewer: false };
const viewer = { id: 'viewer', verificationStatus: 'none', suspended: false };
const owner = { ...viewer, verificationStatus: 'owner' };
const person = {
  id: 'person',
  hidden: false,
  verificationStatus: 'none',
  privacyShowEmail: true,
  privacyShowActivity: true,
  between: apart,
};
const self = { ...person, id: 'viewer' };
const hidden = [
  ['a hidden user', { ...person, hidden: true }],
  ['someone I block', { ...person, between: { ...apart, viewerBlocks: true } }],
  ['someone who blocks me', { ...person, between: { ...apart, blocksViewer: true } }],
] as const;

describe('another user', () => {
  it('can be seen, followed, blocked, muted and reported by any signed-in user', () => {
    expect(canSeeProfile(viewer, person)).toBe(true);
    expect(canFollow(viewer, person)).toBe(true);
    expect(canBlock(viewer, person)).toBe(true);
    expect(canMute(viewer, person)).toBe(true);
    expect(canAddToList(viewer, person)).toBe(true);
    expect(canHide(viewer, person)).toBe(true);
    expect(canReport(viewer, person)).toBe(true);
  });

  it('is hidden from visitors', () => {
    for (const can of [
      canSeeProfile,
      canFollow,
      canBlock,
      canAddToList,
      canMute,
      canHide,
      canReport,
      canEditProfile,
    ]) {
      expect(can(null, person)).toBe(false);
    }
    expect(canSeeEmail(null, person)).toBe(false);
    expect(canSeeLiked(null, person)).toBe(false);
  });

  it.each(hidden)('who is %s is treated as missing', (_, someone) => {
    expect(canSeeProfile(viewer, someone)).toBe(false);
    expect(canFollow(viewer, someone)).toBe(false);
    expect(canSeeEmail(viewer, someone)).toBe(false);
    expect(canSeeLiked(viewer, someone)).toBe(false);
  });

  it('shows email address and liked loops only by choice', () => {
    expect(canSeeEmail(viewer, person)).toBe(true);
    expect(canSeeEmail(viewer, { ...person, privacyShowEmail: false })).toBe(false);
    expect(canSeeLiked(viewer, person)).toBe(true);
    expect(canSeeLiked(viewer, { ...person, privacyShowActivity: false })).toBe(false);
  });

  it('shows an owner no more than anyone else', () => {
    expect(canSeeEmail(owner, { ...person, privacyShowEmail: false })).toBe(false);
    expect(canSeeLiked(owner, { ...person, privacyShowActivity: false })).toBe(false);
    expect(canEditProfile(owner, person)).toBe(false);
  });
});

describe('your own account', () => {
  it('can be seen and edited, even when hidden, with all its data', () => {
    const closed = {
      ...self,
      hidden: true,
      privacyShowEmail: false,
      privacyShowActivity: false,
    };
    expect(canSeeProfile(viewer, closed)).toBe(true);
    expect(canSeeEmail(viewer, closed)).toBe(true);
    expect(canSeeLiked(viewer, closed)).toBe(true);
    expect(canEditProfile(viewer, closed)).toBe(true);
  });

  it('can never be followed, blocked, muted or reported by yourself', () => {
    for (const can of [canFollow, canBlock, canMute, canAddToList, canHide, canReport])
      expect(can(viewer, self)).toBe(false);
  });
});

describe('verification', () => {
  it('is given by an owner to a user without a badge', () => {
    expect(canVerify(owner, person)).toBe(true);
  });

  it.each([
    ['by someone who is not an owner', viewer, person],
    ['by someone verified', { ...viewer, verificationStatus: 'verified' }, person],
    ['by a suspended owner', { ...owner, suspended: true }, person],
    ['by a visitor', null, person],
    ['to the owner themselves', owner, self],
    ['to someone verified', owner, { ...person, verificationStatus: 'verified' }],
    ['to an owner', owner, { ...person, verificationStatus: 'owner' }],
    ['to a hidden user', owner, { ...person, hidden: true }],
  ])('is not given %s', (_, who, whom) => {
    expect(canVerify(who, whom)).toBe(false);
  });

  it('can be requested while the user has none', () => {
    expect(canVerifySelf(viewer)).toBe(true);
    expect(canVerifySelf(owner)).toBe(false);
    expect(canVerifySelf({ ...viewer, suspended: true })).toBe(false);
    expect(canVerifySelf(null)).toBe(false);
  });

  it('makes an owner only of a user the operator named, by a verified address', () => {
    const account = { email: 'Ana@Example.org', emailVerified: true };
    expect(canBecomeOwner(viewer, account, ['ana@example.org'])).toBe(true);
    expect(canBecomeOwner(viewer, account, [])).toBe(false);
    expect(canBecomeOwner(viewer, account, ['bo@example.org'])).toBe(false);
    expect(canBecomeOwner(viewer, { ...account, emailVerified: false }, [account.email])).toBe(
      false,
    );
    expect(canBecomeOwner(null, account, [account.email])).toBe(false);
  });
});

describe('moderating', () => {
  it('is for owners', () => {
    expect(canModerate(owner)).toBe(true);
    expect(canModerate({ ...owner, suspended: true })).toBe(false);
    expect(canModerate(viewer)).toBe(false);
    expect(canModerate(null)).toBe(false);
  });
});

describe('a comment', () => {
  const comment = {
    authorId: 'person',
    authorHidden: false,
    loopAuthorId: 'host',
    moderated: null,
    hiddenFromLoop: false,
    ready: true,
    between: apart,
    parent: null,
  };

  it('can be pinned by the loop’s author, unless it is hidden or a reply', () => {
    const facts = { loopAuthorId: 'host', isReply: false, isHidden: false };
    expect(canPinComment({ id: 'host' }, facts)).toBe(true);
    expect(canPinComment({ id: 'person' }, facts)).toBe(false);
    expect(canPinComment({ id: 'host' }, { ...facts, isReply: true })).toBe(false);
    expect(canPinComment({ id: 'host' }, { ...facts, isHidden: true })).toBe(false);
  });

  it.each([
    ['everyone', null, null],
    ['friends', null, 'friends_only'],
    ['nobody', 'off', 'off'],
  ] as const)('may be written by %s, and by the loop’s author', (permission, friend, other) => {
    const between = {
      viewerFollows: true,
      followsViewer: true,
      viewerBlocks: false,
      blocksViewer: false,
    };
    const loop = { authorId: 'host', commentPermission: permission, between };
    expect(commentRefusal({ id: 'host' }, loop)).toBeNull();
    expect(commentRefusal(viewer, loop)).toBe(friend);
    const follower = { ...between, followsViewer: false };
    expect(commentRefusal(viewer, { ...loop, between: follower })).toBe(other);
  });

  it('can be hidden by the loop’s author, unless it is their own', () => {
    expect(canHideComment({ id: 'host' }, comment)).toBe(true);
    expect(canHideComment({ id: 'person' }, comment)).toBe(false);
    expect(canHideComment({ id: 'someone else' }, comment)).toBe(false);
    expect(canHideComment({ id: 'host' }, { ...comment, authorId: 'host' })).toBe(false);
  });

  it('is still seen by its author and the loop’s once that one hid it', () => {
    const hiddenComment = { ...comment, hiddenFromLoop: true };
    expect(canSeeComment(viewer, hiddenComment)).toBe(false);
    expect(canSeeComment({ id: 'person' }, hiddenComment)).toBe(true);
    expect(canSeeComment({ id: 'host' }, hiddenComment)).toBe(true);
  });

  it('that is spoken is seen only by its author until it is ready', () => {
    expect(canSeeComment(viewer, { ...comment, ready: false })).toBe(false);
    expect(canSeeComment({ id: 'host' }, { ...comment, ready: false })).toBe(false);
    expect(canSeeComment({ id: 'person' }, { ...comment, ready: false })).toBe(true);
  });

  it('that is a reply is seen by those who see what it replies to, and by its author', () => {
    const parent = { ...comment, authorId: 'other', authorHidden: true };
    expect(canSeeComment(viewer, { ...comment, parent })).toBe(false);
    expect(canSeeComment({ id: 'person' }, { ...comment, parent })).toBe(true);
    expect(canSeeComment(viewer, { ...comment, parent: comment })).toBe(true);
  });

  it('that was removed is an empty row for everyone who sees the loop, unless that one’s author hid it', () => {
    const parent = { ...comment, authorHidden: true, moderated: 'removed' } as const;
    expect(canSeeRemovedComment(viewer, parent)).toBe(true);
    expect(canSeeRemovedComment(null, parent)).toBe(false);
    expect(canSeeComment(viewer, { ...comment, parent })).toBe(true);
    const hiddenParent = { ...parent, hiddenFromLoop: true };
    expect(canSeeRemovedComment(viewer, hiddenParent)).toBe(false);
    expect(canSeeRemovedComment({ id: 'host' }, hiddenParent)).toBe(true);
    expect(canSeeComment(viewer, { ...comment, parent: hiddenParent })).toBe(false);
  });

  it('can be deleted only by its author, not even by an owner', () => {
    expect(canDeleteComment({ id: 'person' }, comment)).toBe(true);
    expect(canDeleteComment(owner, comment)).toBe(false);
    expect(canDeleteComment(null, comment)).toBe(false);
  });

  it('that is spoken has a transcript that only its author changes, unless a moderator hid it', () => {
    const spoken = { ...comment, spoken: true };
    expect(canEditTranscript({ id: 'person' }, spoken)).toBe(true);
    expect(canEditTranscript({ id: 'host' }, spoken)).toBe(false);
    expect(canEditTranscript({ id: 'person' }, { ...spoken, spoken: false })).toBe(false);
    expect(canEditTranscript({ id: 'person' }, { ...spoken, ready: false })).toBe(false);
    expect(canEditTranscript({ id: 'person' }, { ...spoken, moderated: 'hidden' })).toBe(false);
  });

  it('can be edited only by its author, if it is a text that no moderator hid', () => {
    const text = { ...comment, isText: true };
    expect(canEditComment({ id: 'person' }, text)).toBe(true);
    expect(canEditComment({ id: 'host' }, text)).toBe(false);
    expect(canEditComment({ id: 'person' }, { ...text, isText: false })).toBe(false);
    expect(canEditComment({ id: 'person' }, { ...text, moderated: 'hidden' })).toBe(false);
  });

  it('is shown to its author, hidden or not', () => {
    expect(canSeeComment({ id: 'person' }, { ...comment, authorHidden: true })).toBe(true);
  });

  it('is seen only by its author once a moderator hid it, and by no one once it is removed', () => {
    const author = { id: 'person' };
    expect(canSeeComment(viewer, { ...comment, moderated: 'hidden' })).toBe(false);
    expect(canSeeComment(author, { ...comment, moderated: 'hidden' })).toBe(true);
    expect(canSeeComment(viewer, { ...comment, moderated: 'removed' })).toBe(false);
    expect(canSeeComment(author, { ...comment, moderated: 'removed' })).toBe(false);
  });

  it('is hidden when its author is hidden, or one of author and viewer blocks the other', () => {
    expect(canSeeComment(viewer, comment)).toBe(true);
    expect(canSeeComment(null, comment)).toBe(false);
    expect(canSeeComment(viewer, { ...comment, authorHidden: true })).toBe(false);
    for (const side of ['viewerBlocks', 'blocksViewer']) {
      const between = { ...apart, [side]: true };
      expect(canSeeComment(viewer, { ...comment, between })).toBe(false);
    }
  });
});
