import { extname } from 'node:path/posix';
import { repeatableMediaRoles } from '@swirl/contract/media-roles';
import { EXPORT_FORMAT } from '@swirl/db/personal-data/export-data';
import type { PersonalFile } from '@swirl/db/stores/my-data/personal-files.store';
import { PRODUCT_NAME } from '@swirl/contract/product';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'video/quicktime': '.mov',
  'audio/mp4': '.m4a',
  'audio/x-m4a': '.m4a',
  'audio/webm': '.webm',
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
  if (loopId === null) return `profile/${role}${extension}`;
  const isRepeatable = repeatableMediaRoles.some((one) => one === role);
  return `media/${loopId}/${role}${isRepeatable ? `-${id}` : ''}${extension}`;
}

/** Only text is compressed: pictures and recordings are compressed already. */
export function isPackable(path: string): boolean {
  return ['.json', '.txt', '.vtt', '.wav'].includes(extname(path));
}

export function readme({ exportedAt }: { readonly exportedAt: Date }): string {
  return `Your data on ${PRODUCT_NAME}
As it stood on ${exportedAt.toUTCString()}. Format: ${EXPORT_FORMAT}.

data.json   Everything we keep about you: your account, what you posted, wrote and liked, whom you
            follow, block and mute, and what was decided about your posts. One section for each, times
            in UTC. Not in it: secrets that guard your account (they are stored as hashes), and what
            belongs to other people, such as who has blocked you.
media/      Your loops as others see them: one folder for each, named by the id it has in data.json.
            720 and 480 are videos by their height, 1080 and 540 pictures by their width, audio is
            sound, poster the picture before a video starts.
profile/    Your profile picture and your cover.
missing.txt Files that could not be read when this was put together. Usually it is empty.

Nobody else can download this archive. Wherever you keep it, it is only as private as that place.
`;
}
