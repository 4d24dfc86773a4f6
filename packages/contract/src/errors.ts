import { limits } from './limits.ts';

interface ErrorEntry {
  readonly status: number;
  readonly message: string;
}

/**
 * Every refusal the API can give. The code is stable for machines, the sentence is for people.
 * Schemas take their sentences from here, so a sentence leads back to its code.
 */
export const errors = {
  invalid_request: { status: 400, message: 'The request is not valid' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  sign_in_failed: { status: 401, message: 'The e-mail, username or password is not right' },
  forbidden: { status: 403, message: 'You are not allowed to do that' },
  origin_refused: { status: 403, message: 'This request did not come from our own pages' },
  suspended: { status: 403, message: 'Your account is suspended' },
  leaving: { status: 403, message: 'Your account is being deleted' },
  waiting: { status: 403, message: 'Your account is still on the waiting list' },
  email_not_verified: { status: 403, message: 'Please verify your e-mail address first' },
  not_found: { status: 404, message: 'Not found' },
  request_timeout: { status: 408, message: 'The request took too long to arrive' },
  payload_too_large: { status: 413, message: 'The request is too large' },
  unsupported_content_type: { status: 415, message: 'This kind of content is not accepted here' },
  too_many_requests: { status: 429, message: 'Too many requests. Please try again later.' },
  server_error: { status: 500, message: 'Something went wrong on our side' },
  unavailable: { status: 503, message: 'This is not available right now. Please try again.' },

  uploads_off: { status: 503, message: 'Nothing can be uploaded here at the moment' },

  user_not_found: { status: 404, message: 'User not found' },
  loop_not_found: { status: 404, message: 'This loop is not available' },
  comment_not_found: { status: 404, message: 'This comment is not available' },
  parent_not_found: { status: 404, message: 'The original loop is not available' },
  remix_not_allowed: { status: 403, message: 'The author does not allow remixes of this loop' },
  idempotency_key_invalid: { status: 400, message: 'The Idempotency-Key is not valid' },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was used for a different request',
  },
  loop_deleted: { status: 410, message: 'This loop has been deleted' },
  export_underway: { status: 409, message: 'Your archive is already being put together' },
  export_not_found: { status: 404, message: 'This archive is not available any more' },
  sign_in_again: {
    status: 403,
    message: 'Please log out, sign in again and come back within five minutes',
  },
  deletion_final: { status: 410, message: 'This account can no longer be brought back' },
  media_link_invalid: { status: 403, message: 'This link has ended. Please reload the loop.' },
  cursor_invalid: { status: 400, message: 'The cursor is not valid' },

  username_too_short: {
    status: 400,
    message: `Username must be at least ${limits.username.min} characters`,
  },
  username_too_long: {
    status: 400,
    message: `Username must be at most ${limits.username.max} characters`,
  },
  username_invalid: {
    status: 400,
    message: 'Username can only contain letters, numbers, and underscores',
  },
  username_taken: { status: 409, message: 'Username is already taken' },
  first_name_too_long: {
    status: 400,
    message: `First name must be at most ${limits.name.max} characters`,
  },
  last_name_too_long: {
    status: 400,
    message: `Last name must be at most ${limits.name.max} characters`,
  },
  bio_too_long: { status: 400, message: `Bio must be at most ${limits.bio.max} characters` },
  email_invalid: { status: 400, message: 'Please enter a valid e-mail address' },
  email_taken: { status: 409, message: 'This e-mail address already has an account' },
  password_too_short: {
    status: 400,
    message: `Password must be at least ${limits.password.min} characters`,
  },
  password_too_long: {
    status: 400,
    message: `Password must be at most ${limits.password.max} characters`,
  },
  password_too_common: { status: 400, message: 'This password is too easy to guess' },
  current_password_wrong: { status: 400, message: 'Your current password is not right' },
  link_invalid: {
    status: 410,
    message: 'This link has been used or has expired. Please ask for a new one.',
  },
  link_other_account: {
    status: 403,
    message: 'Please sign in to the account this link is for, then open the link again',
  },
  session_not_found: { status: 404, message: 'This session has already ended' },
  registration_closed: { status: 403, message: 'New accounts cannot be created here' },
  invite_required: { status: 403, message: 'You need an invitation to create an account here' },
  invite_invalid: { status: 410, message: 'This invitation has been used or has expired' },
  ceremony_expired: { status: 410, message: 'This took too long. Please try again.' },
  passkey_invalid: { status: 400, message: 'This passkey could not be used' },
  passkey_known: { status: 409, message: 'This passkey has been added already' },
  passkey_not_found: { status: 404, message: 'This passkey is not available' },
  passkey_name_empty: { status: 400, message: 'Give the passkey a name' },
  passkey_name_too_long: {
    status: 400,
    message: `The name of a passkey must be at most ${limits.passkeyName.max} characters`,
  },
  too_many_passkeys: {
    status: 409,
    message: `An account can have at most ${limits.passkeys.max} passkeys`,
  },
  last_way_in: {
    status: 409,
    message: 'This is your only way to sign in. Please add another one first.',
  },
  provider_not_found: { status: 404, message: 'This way of signing in is not available' },
  provider_failed: {
    status: 502,
    message: 'Signing in with this provider did not work. Please try again.',
  },
  provider_email_missing: {
    status: 403,
    message: 'This provider did not confirm an e-mail address of yours',
  },
  provider_needs_linking: {
    status: 409,
    message: 'This e-mail address has an account. Sign in to it and link the provider in Settings.',
  },
  provider_taken: {
    status: 409,
    message: 'Your account at this provider is linked to another person here',
  },
  avatar_invalid: { status: 400, message: 'The avatar is not valid' },
  preference_invalid: { status: 400, message: 'Change one known setting at a time' },

  comment_empty: { status: 400, message: 'Comment cannot be empty' },
  comment_too_long: {
    status: 400,
    message: `Comment must be at most ${limits.comment.max} characters`,
  },
  status_empty: { status: 400, message: 'Status cannot be empty' },
  status_too_long: {
    status: 400,
    message: `Status must be at most ${limits.loop.caption.max} characters`,
  },
  caption_too_long: {
    status: 400,
    message: `Caption must be at most ${limits.loop.caption.max} characters`,
  },
  alt_too_long: {
    status: 400,
    message: `Description must be at most ${limits.loop.alt.max} characters`,
  },
  captions_not_possible: {
    status: 409,
    message: 'Captions are for audio and video that is ready to play',
  },
  captions_empty: { status: 400, message: 'Captions need at least one line' },
  captions_too_many: {
    status: 400,
    message: `Captions can have at most ${limits.captions.max} lines`,
  },
  captions_text_invalid: {
    status: 400,
    message: `Each line of captions is 1 to ${limits.captions.text.max} characters of plain text`,
  },
  captions_times_invalid: {
    status: 400,
    message: 'Each line of captions ends after it starts, follows the one before and fits the loop',
  },
  captions_too_large: { status: 413, message: 'These captions are too large' },
  captions_language_invalid: { status: 400, message: 'Choose the language of the captions' },
  too_many_mood_tags: { status: 400, message: `Choose at most ${limits.moodTags.max} mood tags` },
  mood_tag_invalid: {
    status: 400,
    message: `Mood tags are lower-case words of at most ${limits.moodSlug.max} characters`,
  },
  mood_tag_repeated: { status: 400, message: 'Each mood tag can be chosen once' },
  duration_invalid: {
    status: 400,
    message: `Duration must be between ${limits.loop.seconds.min} and ${limits.loop.seconds.max} seconds`,
  },
  remix_type_invalid: { status: 400, message: 'A remix is recorded as audio or video' },
  edit_invalid: { status: 400, message: 'The crop or cut is not valid' },
  media_required: { status: 400, message: 'A recording is required' },
  media_too_long: {
    status: 400,
    message: `Loops can be at most ${limits.loop.seconds.max} seconds long`,
  },
  media_too_large: { status: 413, message: 'The file is too large' },
  storage_full: {
    status: 409,
    message: 'Your storage is full. Delete some of your loops to make room.',
  },
  too_many_processing: {
    status: 409,
    message: 'Your other loops are still being processed. Please try again when they are ready.',
  },
  media_unsupported: { status: 415, message: 'This file type is not supported' },
  processing_failed: { status: 422, message: 'This file could not be processed' },
  image_required: { status: 400, message: 'An image is required' },
  image_too_large: {
    status: 413,
    message: `Image must be less than ${limits.imageBytes / 1024 / 1024}MB`,
  },
  image_invalid: { status: 415, message: 'Please select an image file' },
  image_type_unsupported: {
    status: 415,
    message: 'Please upload a JPG, PNG, GIF, or WebP image',
  },

  cannot_follow_self: { status: 400, message: 'You cannot follow yourself' },
  cannot_block_self: { status: 400, message: 'You cannot block yourself' },
  cannot_mute_self: { status: 400, message: 'You cannot mute yourself' },
  cannot_report_self: { status: 400, message: 'You cannot report yourself' },
  already_verified: { status: 409, message: 'Already verified' },
  verification_not_requested: {
    status: 409,
    message: 'This person is not waiting for verification',
  },
  liked_hidden: { status: 403, message: 'This person keeps their liked loops to themselves' },
  report_note_too_long: {
    status: 400,
    message: `The note must be at most ${limits.report.note.max} characters`,
  },
  report_about_empty: { status: 400, message: 'Tell us what you want to report' },
  report_about_too_long: {
    status: 400,
    message: `The description must be at most ${limits.report.about.max} characters`,
  },

  case_not_found: { status: 404, message: 'This case is not available' },
  case_decided: { status: 409, message: 'This case has been decided already' },
  action_not_possible: { status: 409, message: 'This cannot be decided about such a thing' },
  target_gone: { status: 409, message: 'Its author has deleted it, so nothing is left to act on' },
  decision_reason_required: { status: 400, message: 'Choose the reason that the author will see' },
  decision_words_too_long: {
    status: 400,
    message: `The words to the author must be at most ${limits.moderation.words.max} characters`,
  },
  decision_not_found: { status: 404, message: 'This decision is not available' },
  decision_undone: { status: 409, message: 'This decision has been undone already' },
  decision_final: { status: 409, message: 'What was removed is gone for good' },
  owner_not_suspendable: { status: 403, message: 'Only the operator can suspend an owner' },
  moderation_note_empty: { status: 400, message: 'Write something into the note' },
  moderation_note_too_long: {
    status: 400,
    message: `A note among owners must be at most ${limits.moderation.note.max} characters`,
  },
  not_waiting: { status: 409, message: 'This person is not on the waiting list' },
  statement_not_found: { status: 404, message: 'This statement is not available' },
  appeal_empty: { status: 400, message: 'Say why the decision was wrong' },
  appeal_too_long: {
    status: 400,
    message: `An appeal must be at most ${limits.appeal.max} characters`,
  },
  appeal_exists: { status: 409, message: 'You have appealed against this decision already' },
  appeal_closed: { status: 410, message: 'The time for an appeal is over' },
  appeal_not_found: { status: 404, message: 'This appeal is not available' },
  appeal_decided: { status: 409, message: 'This appeal has been decided already' },
  appeal_of_own_decision: { status: 403, message: 'Another owner decides this appeal' },
  media_removed_before: {
    status: 409,
    message: 'This file was removed before and cannot be posted again',
  },

  push_off: { status: 409, message: 'Push notifications are not set up here' },
  push_endpoint_refused: {
    status: 400,
    message: 'The push service of this browser is not accepted here',
  },
  search_empty: { status: 400, message: 'Type something to search for' },
  search_too_long: {
    status: 400,
    message: `Search for at most ${limits.search.query.max} characters`,
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;

/** What every refused request is answered with. */
export interface ErrorBody {
  readonly message: string;
  readonly code: ErrorCode;
}

export function errorBody(code: ErrorCode): ErrorBody {
  return { message: errors[code].message, code };
}

const codesBySentence: ReadonlyMap<string, ErrorCode> = new Map(
  Object.keys(errors)
    .filter(isErrorCode)
    .map((code) => [errors[code].message, code]),
);

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errors, text);
}

/** The refusal behind the first sentence of ours among a schema's complaints. */
export function errorOfIssues(issues: readonly { readonly message: string }[]): ErrorCode {
  for (const { message } of issues) {
    const code = codesBySentence.get(message);
    if (code) return code;
  }
  return 'invalid_request';
}
