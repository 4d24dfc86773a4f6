import { limits } from '@swirl/contract/limits';
import type { SharedNote } from '#shared/device/shared-content.ts';
import { wantedFor } from '#shared/recording/file-kinds.ts';

/** The fields of the share target's form: see `share_target` in the manifest. */
type Shared = Pick<SharedNote, 'words' | 'refused'> & {
  note: SharedNote['file'];
  file: File | null;
};

/** More than anyone posts; the user sees the limit and shortens the text. */
const MAX_LETTERS = 10 * limits.loop.caption.max;

/** Title, text and URL without duplicates: apps put the same text into several fields. */
const wordsOf = (form: FormData): string => {
  const parts = ['title', 'text', 'url']
    .map((field) => form.get(field))
    .filter((value) => typeof value === 'string')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  const said = parts.filter(
    (part, index) =>
      !parts.some(
        (other, at) => at !== index && other.includes(part) && (other !== part || at < index),
      ),
  );
  return said.join('\n').slice(0, MAX_LETTERS);
};

/** The text of a form and its first file, if its type can be posted. */
export const readShared = (form: FormData): Shared => {
  const words = wordsOf(form);
  const file = form.getAll('media').find((value) => value instanceof File);
  if (file === undefined || file.size === 0) {
    return { words, refused: null, note: null, file: null };
  }
  const wanted = wantedFor(file.type);
  if (wanted === undefined) return { words, refused: 'unsupported', note: null, file: null };
  if (file.size > limits.mediaBytes) return { words, refused: 'too-large', note: null, file: null };
  return { words, refused: null, note: { name: file.name, type: file.type, wanted }, file };
};
