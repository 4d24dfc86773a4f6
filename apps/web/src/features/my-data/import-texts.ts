import type { ImportChange, ImportRefusal, ImportSection } from '@swirl/contract/imports';
import * as m from '#messages';

const REASONS: Readonly<Record<ImportRefusal | ImportChange, () => string>> = {
  'remix-of-others': m.import_reason_remix,
  'original-missing': m.import_reason_original,
  removed: m.import_reason_removed,
  unfinished: m.import_reason_unfinished,
  invalid: m.import_reason_invalid,
  'file-missing': m.import_reason_file_missing,
  'file-damaged': m.import_reason_file_damaged,
  'file-too-large': m.import_reason_file_too_large,
  'storage-full': m.import_reason_storage,
  refused: m.import_reason_refused,
  'here-already': m.import_reason_here,
  deleted: m.import_reason_deleted,
  cancelled: m.import_reason_canceled,
  'made-private': m.import_reason_private,
  'captions-left': m.import_reason_captions,
};

const SECTIONS: Readonly<Record<ImportSection, () => string>> = {
  following: m.import_section_following,
  lists: m.import_section_lists,
  comments: m.import_section_comments,
  reactions: m.import_section_reactions,
  reposts: m.import_section_reposts,
  savedLoops: m.import_section_saved,
  scheduledPosts: m.import_section_scheduled,
  blocked: m.import_section_blocked,
};

export const reasonText = (reason: ImportRefusal | ImportChange): string => REASONS[reason]();
export const sectionText = (section: ImportSection): string => SECTIONS[section]();
