import { expect, test } from 'vitest';
import type { Notice, NoticeName } from './notices.ts';
import { notices } from './notices.ts';

type Texts = readonly [title: string, text?: string];
type Promised = Partial<Record<NoticeName, Texts>>;

const FAILED: Promised = {
  unauthorized: ['Unauthorized', 'You are logged out. Logging in again...'],
  feedFailed: ['Failed to fetch loops'],
  loopPostFailed: ['Failed to post loop', 'Failed to create loop'],
  remixPostFailed: ['Failed to post remix', 'Failed to create remix'],
  statusPostFailed: ['Failed to post status'],
  reactionFailed: ['Failed to react'],
  commentPostFailed: ['Failed to post comment'],
  commentDeleteFailed: ['Failed to delete comment'],
  profileImageFailed: ['Failed to update profile image'],
  coverImageFailed: ['Failed to update cover image'],
  profileFailed: ['Failed to update profile'],
  uploadFailed: ['Upload failed'],
  verificationFailed: ['Verification failed'],
  followFailed: ['Follow failed'],
  unfollowFailed: ['Unfollow failed'],
  profileImageRemovalFailed: ['Failed to remove profile image'],
  coverImageRemovalFailed: ['Failed to remove cover image'],
  searchFollowFailed: ['Error', 'Failed to follow user.'],
  searchUnfollowFailed: ['Error', 'Failed to unfollow user.'],
  loopUpdateFailed: ['Failed to update loop'],
  loopDeleteFailed: ['Failed to delete loop'],
  settingsFailed: ['Error', 'Failed to save settings. Please try again.'],
  exportFailed: ['Export failed', 'Failed to export your data. Please try again.'],
  unblockFailed: ['Error', 'Failed to unblock user. Please try again.'],
  usernameTaken: ['Username taken', 'Please choose a different username'],
  fileTooLarge: ['File too large', 'Image must be less than 5MB'],
  notAnImage: ['Invalid file type', 'Please select an image file'],
  imageTypeUnsupported: ['Invalid file type', 'Please upload a JPG, PNG, GIF, or WebP image'],
};

const DONE: Promised = {
  loopPosted: ['Loop posted!', 'Your loop has been shared with the world.'],
  loopPostedToFriends: ['Loop posted!', 'Your loop has been shared with your friends.'],
  loopPostedPrivately: ['Loop posted!', 'Only you can see it.'],
  remixPosted: ['Remix posted!', 'Your remix has been shared.'],
  statusPosted: ['Status posted!', 'Your status has been shared.'],
  commentPosted: ['Comment posted!', 'Your comment has been added.'],
  commentDeleted: ['Comment deleted', 'Your comment has been removed.'],
  profileImageUpdated: ['Profile image updated!'],
  coverImageUpdated: ['Cover image updated!'],
  profileUpdated: ['Profile updated!'],
  verified: ['Verified!'],
  userVerified: ['User verified!'],
  following: ['Following!'],
  unfollowed: ['Unfollowed'],
  loopUpdated: ['Loop updated!'],
  loopDeleted: ['Loop deleted'],
  settingsSaved: ['Settings saved'],
  exportComplete: ['Export complete'],
  userUnblocked: ['User unblocked'],
};

/** What the notices of these situations say, in the same shape. */
const said = (situations: Promised, variant: Notice['variant']) =>
  Object.entries<Notice>(notices)
    .filter(([name, notice]) => name in situations && notice.variant === variant)
    .map(([name, { title, text }]) => [name, text ? [title(''), text('')] : [title('')]]);

test.each([
  ['failures, as errors', FAILED, 'destructive'],
  ['successes, as plain notices', DONE, 'default'],
] as const)('the notices about %s have the specified texts', (_, situations, variant) => {
  expect(Object.fromEntries(said(situations, variant))).toEqual(situations);
});

test('who was blocked or muted is named', () => {
  expect(notices.userBlocked.title('Mara')).toBe('Mara blocked');
  expect(notices.userMuted.title('Mara')).toBe('Mara muted');
});
