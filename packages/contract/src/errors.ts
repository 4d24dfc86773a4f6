import { limits } from './limits.ts';

interface ErrorEntry {
  readonly status: number;
  /** The numbers in its message. */
  readonly values?: Readonly<Record<string, number>>;
}

/**
 * Every error the API can return. The code is stable, for programs; people read the message
 * `error_<code>` of the catalogue, in their language.
 */
export const errors = {
  invalid_request: { status: 400 },
  unauthorized: { status: 401 },
  sign_in_failed: { status: 401 },
  forbidden: { status: 403 },
  origin_refused: { status: 403 },
  suspended: { status: 403 },
  account_deletion_pending: { status: 403 },
  waitlisted: { status: 403 },
  email_not_verified: { status: 403 },
  not_found: { status: 404 },
  request_timeout: { status: 408 },
  payload_too_large: { status: 413 },
  unsupported_content_type: { status: 415 },
  too_many_requests: { status: 429 },
  server_error: { status: 500 },
  unavailable: { status: 503 },
  uploads_off: { status: 503 },
  user_not_found: { status: 404 },
  loop_not_found: { status: 404 },
  comment_not_found: { status: 404 },
  comment_edit_too_late: { status: 403, values: { max: limits.comment.editMinutes } },
  comments_off: { status: 403 },
  comments_friends_only: { status: 403 },
  parent_not_found: { status: 404 },
  remix_not_allowed: { status: 403 },
  layer_no_sound: { status: 409 },
  layer_full: { status: 409, values: { max: limits.layers.stems.max } },
  layer_withdrawn: { status: 409 },
  layer_not_public: { status: 409 },
  layer_not_allowed: { status: 403 },
  layer_settings_invalid: { status: 400 },
  idempotency_key_invalid: { status: 400 },
  idempotency_key_reused: { status: 422 },
  loop_deleted: { status: 410 },
  export_underway: { status: 409 },
  export_not_found: { status: 404 },
  sign_in_again: { status: 403 },
  deletion_final: { status: 410 },
  media_link_invalid: { status: 403 },
  cursor_invalid: { status: 400 },
  username_too_short: { status: 400, values: { min: limits.username.min } },
  username_too_long: { status: 400, values: { max: limits.username.max } },
  username_invalid: { status: 400 },
  username_taken: { status: 409 },
  first_name_too_long: { status: 400, values: { max: limits.name.max } },
  last_name_too_long: { status: 400, values: { max: limits.name.max } },
  bio_too_long: { status: 400, values: { max: limits.bio.max } },
  email_invalid: { status: 400 },
  email_taken: { status: 409 },
  password_too_short: { status: 400, values: { min: limits.password.min } },
  password_too_long: { status: 400, values: { max: limits.password.max } },
  password_too_common: { status: 400 },
  current_password_wrong: { status: 400 },
  link_invalid: { status: 410 },
  link_other_account: { status: 403 },
  session_not_found: { status: 404 },
  registration_closed: { status: 403 },
  invite_required: { status: 403 },
  invite_invalid: { status: 410 },
  ceremony_expired: { status: 410 },
  passkey_invalid: { status: 400 },
  passkey_known: { status: 409 },
  passkey_not_found: { status: 404 },
  passkey_name_empty: { status: 400 },
  passkey_name_too_long: { status: 400, values: { max: limits.passkeyName.max } },
  too_many_passkeys: { status: 409, values: { max: limits.passkeys.max } },
  last_sign_in_method: { status: 409 },
  provider_not_found: { status: 404 },
  provider_failed: { status: 502 },
  provider_email_missing: { status: 403 },
  provider_needs_linking: { status: 409 },
  provider_taken: { status: 409 },
  avatar_invalid: { status: 400 },
  preference_invalid: { status: 400 },
  comment_empty: { status: 400 },
  comment_too_long: { status: 400, values: { max: limits.comment.max } },
  moment_invalid: { status: 400 },
  hidden_term_too_long: { status: 400, values: { max: limits.hiddenTerms.word.max } },
  too_many_hidden_terms: { status: 400, values: { max: limits.hiddenTerms.max } },
  status_empty: { status: 400 },
  status_too_long: { status: 400, values: { max: limits.loop.caption.max } },
  caption_too_long: { status: 400, values: { max: limits.loop.caption.max } },
  alt_too_long: { status: 400, values: { max: limits.loop.alt.max } },
  captions_not_possible: { status: 409 },
  captions_empty: { status: 400 },
  captions_too_many: { status: 400, values: { max: limits.captions.max } },
  captions_text_invalid: { status: 400, values: { max: limits.captions.text.max } },
  captions_times_invalid: { status: 400 },
  captions_too_large: { status: 413 },
  captions_language_invalid: { status: 400 },
  too_many_mood_tags: { status: 400, values: { max: limits.moodTags.max } },
  mood_tag_invalid: { status: 400, values: { max: limits.moodSlug.max } },
  mood_tag_repeated: { status: 400 },
  duration_invalid: {
    status: 400,
    values: { min: limits.loop.seconds.min, max: limits.loop.seconds.max },
  },
  remix_type_invalid: { status: 400 },
  edit_invalid: { status: 400 },
  media_required: { status: 400 },
  media_too_long: { status: 400, values: { max: limits.loop.seconds.max } },
  media_too_large: { status: 413 },
  storage_full: { status: 409 },
  too_many_processing: { status: 409 },
  media_unsupported: { status: 415 },
  upload_not_found: { status: 404 },
  upload_incomplete: { status: 409 },
  upload_offset_wrong: { status: 409 },
  upload_part_invalid: { status: 400 },
  too_many_uploads: { status: 409, values: { max: limits.upload.open } },
  processing_failed: { status: 422 },
  image_required: { status: 400 },
  image_too_large: { status: 413, values: { max: limits.imageBytes / 1024 / 1024 } },
  image_invalid: { status: 415 },
  image_type_unsupported: { status: 415 },
  cannot_follow_self: { status: 400 },
  cannot_block_self: { status: 400 },
  cannot_mute_self: { status: 400 },
  cannot_hide_self: { status: 400 },
  cannot_report_self: { status: 400 },
  already_verified: { status: 409 },
  verification_not_requested: { status: 409 },
  liked_hidden: { status: 403 },
  diary_day_full: { status: 409, values: { max: limits.myMoods.entriesPerDay } },
  collection_not_found: { status: 404 },
  collection_name_empty: { status: 400 },
  collection_name_too_long: { status: 400, values: { max: limits.collections.name.max } },
  too_many_collections: { status: 409, values: { max: limits.collections.max } },
  mood_note_too_long: { status: 400, values: { max: limits.myMoods.note.max } },
  report_note_too_long: { status: 400, values: { max: limits.report.note.max } },
  report_about_empty: { status: 400 },
  report_about_too_long: { status: 400, values: { max: limits.report.about.max } },
  case_not_found: { status: 404 },
  case_decided: { status: 409 },
  action_not_possible: { status: 409 },
  target_gone: { status: 409 },
  decision_reason_required: { status: 400 },
  decision_message_too_long: { status: 400, values: { max: limits.moderation.message.max } },
  decision_not_found: { status: 404 },
  decision_undone: { status: 409 },
  decision_final: { status: 409 },
  owner_not_suspendable: { status: 403 },
  moderation_note_empty: { status: 400 },
  moderation_note_too_long: { status: 400, values: { max: limits.moderation.note.max } },
  not_waitlisted: { status: 409 },
  statement_not_found: { status: 404 },
  appeal_empty: { status: 400 },
  appeal_too_long: { status: 400, values: { max: limits.appeal.max } },
  appeal_exists: { status: 409 },
  appeal_closed: { status: 410 },
  appeal_not_found: { status: 404 },
  appeal_decided: { status: 409 },
  appeal_of_own_decision: { status: 403 },
  media_removed_before: { status: 409 },
  push_off: { status: 409 },
  push_endpoint_refused: { status: 400 },
  search_empty: { status: 400 },
  search_too_long: { status: 400, values: { max: limits.search.query.max } },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;

/** The body of every error response. */
export interface ErrorBody {
  readonly message: string;
  readonly code: ErrorCode;
}

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errors, text);
}

/** The numbers in the message of an error. */
export function valuesOfError(code: ErrorCode): Readonly<Record<string, number>> {
  const { values = {} }: ErrorEntry = errors[code];
  return values;
}

/** For schemas, whose issues carry the code of the error instead of a sentence. */
export const errorCode = (code: ErrorCode): ErrorCode => code;

/** The first of our errors among a schema's issues. */
export function errorOfIssues(issues: readonly { readonly message: string }[]): ErrorCode {
  return issues.map(({ message }) => message).find(isErrorCode) ?? 'invalid_request';
}
