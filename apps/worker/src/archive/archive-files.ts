import { extname } from 'node:path/posix';
import type { Language } from '@swirl/contract/languages';
import { repeatableMediaRoles } from '@swirl/contract/media-roles';
import { EXPORT_FORMAT } from '@swirl/db/personal-data/export-data';
import type { PersonalFile } from '@swirl/db/stores/my-data/personal-files.store';
import { translateTo } from '../emails/email-language.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'video/quicktime': '.mov',
  'audio/mp4': '.m4a',
  'audio/x-m4a': '.m4a',
  'audio/webm': '.webm',
  'audio/flac': '.flac',
  'audio/ogg': '.ogg',
  'audio/wav': '.wav',
  'audio/mpeg': '.mp3',
  'image/webp': '.webp',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
  'text/vtt': '.vtt',
};

/** The path of a file in the archive. */
export function pathInArchive({ loopId, role, id, contentType }: PersonalFile): string {
  const extension = EXTENSIONS[contentType] ?? '.bin';
  if (role === 'voice') return `comments/${id}${extension}`;
  if (role === 'scheduled') return `scheduled/${id}${extension}`;
  if (role === 'draft') return `drafts/${id}${extension}`;
  if (loopId === null) return `profile/${role}${extension}`;
  const isRepeatable = repeatableMediaRoles.some((one) => one === role);
  return `media/${loopId}/${role}${isRepeatable ? `-${id}` : ''}${extension}`;
}

/** Only text is compressed: pictures and recordings are compressed already. */
export function isPackable(path: string): boolean {
  return ['.json', '.csv', '.txt', '.vtt', '.wav'].includes(extname(path));
}

/** What is in the archive, in its owner's language. */
export function readme(language: Language, exportedAt: Date): string {
  const t = translateTo(language);
  const date = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(exportedAt);
  const parts = [
    t('archive_title'),
    t('archive_format', { date, format: EXPORT_FORMAT }),
    `data.json\n${t('archive_data')}`,
    `my-moods.csv\n${t('archive_moods')}`,
    `media/\n${t('archive_media')}`,
    `comments/\n${t('archive_comments')}`,
    `scheduled/\n${t('archive_scheduled')}`,
    `drafts/\n${t('archive_drafts')}`,
    `profile/\n${t('archive_profile')}`,
    `missing.txt\n${t('archive_missing')}`,
    t('archive_private'),
  ];
  return `${parts.join('\n\n')}\n`;
}
