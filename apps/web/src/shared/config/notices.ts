import { limits } from '@swirl/contract/limits';
import * as m from '#messages';
import { unauthorizedNotice } from './unauthorized-notice.ts';

/** Of a notice about someone, with their name. */
type Text = (name: string) => string;
export type Notice = {
  title: Text;
  /** Shown under the title; with `serverSays`, only if the server sent no message. */
  text?: Text;
  variant: 'default' | 'destructive';
  serverSays?: true;
};

const done = { variant: 'default' } as const;
const failed = { variant: 'destructive' } as const;
const refused = { variant: 'destructive', serverSays: true } as const;

/** Every notice, with its texts. */
export const notices = {
  unauthorized: { ...failed, ...unauthorizedNotice },
  feedFailed: { ...failed, title: m.notice_feed_failed },
  loopUnavailable: { ...failed, title: m.notice_loop_unavailable },
  loopPostFailed: {
    ...refused,
    title: m.notice_loop_post_failed,
    text: m.notice_loop_post_failed_text,
  },
  draftNotLoaded: { ...failed, title: m.drafts_not_loaded },
  federationFailed: { ...refused, title: m.notice_federation_failed },
  draftsNotRemoved: { ...failed, title: m.drafts_not_removed },
  draftNotKept: { ...failed, title: m.drafts_full, text: m.drafts_full_text },
  photosLeftOut: {
    ...done,
    title: () => m.edit_photos_left_out({ max: limits.edit.photos.max }),
    text: m.edit_photos_left_out_text,
  },
  scheduleFailed: {
    ...refused,
    title: m.schedule_failed,
    text: m.notice_loop_post_failed_text,
  },
  scheduledFailed: { ...refused, title: m.notice_error },
  scheduledPosted: { ...done, title: m.scheduled_posted },
  scheduledDeleted: { ...done, title: m.scheduled_deleted },
  scheduledMoved: { ...done, title: m.scheduled_moved },
  remixPostFailed: {
    ...refused,
    title: m.notice_remix_post_failed,
    text: m.notice_remix_post_failed_text,
  },
  statusPostFailed: { ...refused, title: m.notice_status_post_failed },
  reactionFailed: { ...refused, title: m.notice_reaction_failed },
  saveFailed: { ...refused, title: m.notice_save_failed },
  unsaveFailed: { ...refused, title: m.notice_unsave_failed },
  repostFailed: { ...refused, title: m.notice_error },
  collectionFailed: { ...refused, title: m.notice_collection_failed },
  listFailed: { ...refused, title: m.notice_list_failed },
  myMoodsDeleteFailed: { ...refused, title: m.notice_my_moods_delete_failed },
  commentPostFailed: { ...refused, title: m.notice_comment_post_failed },
  commentChangeFailed: { ...refused, title: m.notice_comment_change_failed },
  commentDeleteFailed: { ...refused, title: m.notice_comment_delete_failed },
  profileImageFailed: { ...refused, title: m.notice_profile_image_failed },
  coverImageFailed: { ...refused, title: m.notice_cover_image_failed },
  profileFailed: { ...refused, title: m.notice_profile_failed },
  uploadFailed: { ...refused, title: m.notice_upload_failed },
  verificationFailed: { ...refused, title: m.notice_verification_failed },
  followFailed: { ...refused, title: m.notice_follow_failed },
  unfollowFailed: { ...refused, title: m.notice_unfollow_failed },
  profileImageRemovalFailed: { ...refused, title: m.notice_profile_image_removal_failed },
  coverImageRemovalFailed: { ...refused, title: m.notice_cover_image_removal_failed },
  searchFollowFailed: {
    ...failed,
    title: m.notice_error,
    text: m.notice_search_follow_failed_text,
  },
  searchUnfollowFailed: {
    ...failed,
    title: m.notice_error,
    text: m.notice_search_unfollow_failed_text,
  },
  voiceWithdrawFailed: { ...refused, title: m.notice_voice_withdraw_failed },
  pinFailed: { ...refused, title: m.notice_pin_failed },
  loopUpdateFailed: { ...refused, title: m.notice_loop_update_failed },
  captionsFailed: { ...refused, title: m.notice_captions_failed },
  captionsRemovalFailed: { ...refused, title: m.notice_captions_removal_failed },
  loopDeleteFailed: { ...refused, title: m.notice_loop_delete_failed },
  settingsFailed: { ...failed, title: m.notice_error, text: m.notice_settings_failed_text },
  exportFailed: { ...failed, title: m.notice_export_failed, text: m.notice_export_failed_text },
  importFailed: { ...refused, title: m.my_data_import_failed },
  accountRestoreFailed: { ...refused, title: m.notice_account_restore_failed },
  blockFailed: { ...failed, title: m.notice_error, text: m.notice_block_failed_text },
  muteFailed: { ...failed, title: m.notice_error, text: m.notice_mute_failed_text },
  unmuteFailed: { ...failed, title: m.notice_error, text: m.notice_unmute_failed_text },
  unblockFailed: { ...failed, title: m.notice_error, text: m.notice_unblock_failed_text },
  usernameTaken: { ...failed, title: m.notice_username_taken, text: m.notice_username_taken_text },
  fileTooLarge: { ...failed, title: m.notice_file_too_large, text: m.notice_file_too_large_text },
  mediaTooLarge: { ...failed, title: m.notice_file_too_large, text: m.pick_too_large },
  mediaUnsupported: { ...failed, title: m.notice_file_type, text: m.pick_unsupported },
  notAnImage: { ...failed, title: m.notice_file_type, text: m.notice_file_type_text },
  imageTypeUnsupported: {
    ...failed,
    title: m.notice_file_type,
    text: m.notice_profile_file_type_text,
  },
  passkeyFailed: { ...refused, title: m.notice_passkey_failed },
  passkeyChangeFailed: { ...refused, title: m.notice_passkey_change_failed },
  sessionEndFailed: { ...refused, title: m.notice_session_end_failed },
  providerFailed: { ...refused, title: m.notice_provider_failed },
  markReadFailed: { ...refused, title: m.notice_mark_read_failed },
  pushFailed: { ...refused, title: m.notice_push_failed, text: m.notice_push_failed_text },
  verificationMailFailed: { ...refused, title: m.notice_verification_mail_failed },
  reportFailed: { ...refused, title: m.notice_report_failed },
  decisionFailed: { ...refused, title: m.notice_decision_failed },
  undoFailed: { ...refused, title: m.notice_undo_failed },
  noteFailed: { ...refused, title: m.notice_note_failed },
  admitFailed: { ...refused, title: m.notice_admit_failed },
  appealFailed: { ...refused, title: m.notice_appeal_failed },

  loopPosted: { ...done, title: m.notice_loop_posted, text: m.notice_loop_posted_text },
  loopPostedToFriends: {
    ...done,
    title: m.notice_loop_posted,
    text: m.notice_loop_posted_friends_text,
  },
  loopPostedToList: {
    ...done,
    title: m.notice_loop_posted,
    text: m.notice_loop_posted_list_text,
  },
  loopPostedPrivately: {
    ...done,
    title: m.notice_loop_posted,
    text: m.notice_loop_posted_private_text,
  },
  remixPosted: { ...done, title: m.notice_remix_posted, text: m.notice_remix_posted_text },
  fileAnswers: { ...done, title: m.notice_file_answers, text: m.notice_file_answers_text },
  statusPosted: { ...done, title: m.notice_status_posted, text: m.notice_status_posted_text },
  statusPostedToFriends: {
    ...done,
    title: m.notice_status_posted,
    text: m.notice_status_posted_friends_text,
  },
  statusPostedToList: {
    ...done,
    title: m.notice_status_posted,
    text: m.notice_status_posted_list_text,
  },
  statusPostedPrivately: {
    ...done,
    title: m.notice_status_posted,
    text: m.notice_status_posted_private_text,
  },
  linkCopied: { ...done, title: m.notice_link_copied },
  linkNotCopied: {
    ...failed,
    title: m.notice_link_not_copied,
    text: m.notice_link_not_copied_text,
  },
  commentPosted: { ...done, title: m.notice_comment_posted, text: m.notice_comment_posted_text },
  commentDeleted: { ...done, title: m.notice_comment_deleted, text: m.notice_comment_deleted_text },
  profileImageUpdated: { ...done, title: m.notice_profile_image_updated },
  coverImageUpdated: { ...done, title: m.notice_cover_image_updated },
  profileUpdated: { ...done, title: m.notice_profile_updated },
  verified: { ...done, title: m.notice_verified },
  userVerified: { ...done, title: m.notice_user_verified },
  verificationRequested: {
    ...done,
    title: m.notice_verification_requested,
    text: m.notice_verification_requested_text,
  },
  verificationDeclined: { ...done, title: m.notice_verification_declined },
  decisionUndone: { ...done, title: m.notice_decision_undone },
  appealGranted: { ...done, title: m.notice_appeal_granted, text: m.notice_appeal_granted_text },
  appealUpheld: { ...done, title: m.notice_appeal_upheld, text: m.notice_appeal_upheld_text },
  appealSent: { ...done, title: m.notice_appeal_sent, text: m.notice_appeal_sent_text },
  admitted: { ...done, title: m.notice_admitted, text: m.notice_admitted_text },
  following: { ...done, title: m.notice_following },
  unfollowed: { ...done, title: m.notice_unfollowed },
  voiceWithdrawn: {
    ...done,
    title: m.notice_voice_withdrawn,
    text: m.notice_voice_withdrawn_text,
  },
  loopUpdated: { ...done, title: m.notice_loop_updated },
  captionsSaved: { ...done, title: m.notice_captions_saved },
  captionsRemoved: { ...done, title: m.notice_captions_removed },
  loopDeleted: { ...done, title: m.notice_loop_deleted },
  settingsSaved: { ...done, title: m.notice_settings_saved },
  accountRestored: {
    ...done,
    title: m.notice_account_restored,
    text: m.notice_account_restored_text,
  },
  exportComplete: { ...done, title: m.notice_export_complete },
  userBlocked: {
    ...done,
    title: (name) => m.notice_user_blocked({ name }),
    text: m.notice_user_blocked_text,
  },
  userMuted: {
    ...done,
    title: (name) => m.notice_user_muted({ name }),
    text: m.notice_user_muted_text,
  },
  userUnmuted: { ...done, title: m.notice_user_unmuted },
  pushOn: { ...done, title: m.notice_push_on },
  pushOff: { ...done, title: m.notice_push_off },
  userUnblocked: { ...done, title: m.notice_user_unblocked },
  passkeyAdded: { ...done, title: m.notice_passkey_added },
  passkeyRemoved: { ...done, title: m.notice_passkey_removed },
  passwordChanged: { ...done, title: m.notice_password_changed },
  sessionEnded: { ...done, title: m.notice_session_ended },
  verificationSent: {
    ...done,
    title: m.notice_verification_sent,
    text: m.notice_verification_sent_text,
  },
} as const satisfies Record<string, Notice>;

export type NoticeName = keyof typeof notices;
