import type { NoticeName } from '#shared/config/notices.ts';
import { FileRefused } from './read-file.ts';

const NOTICES: Readonly<Record<FileRefused['reason'], NoticeName>> = {
  'image-too-large': 'fileTooLarge',
  'too-large': 'mediaTooLarge',
  unsupported: 'mediaUnsupported',
};

/** The notice for a file that cannot be posted. */
export const refusalNotice = (error: unknown): NoticeName =>
  NOTICES[error instanceof FileRefused ? error.reason : 'unsupported'];
