import { thumbHashToDataURL } from 'thumbhash';

const KEPT = 60;
const pictures = new Map<string, string>();

/** The blurred placeholder of a picture, as a data URL. */
export const thumbHashPicture = (hash: string): string => {
  const known = pictures.get(hash);
  if (known !== undefined) return known;
  const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
  const picture = thumbHashToDataURL(bytes);
  pictures.set(hash, picture);
  const [oldest] = pictures.keys();
  if (pictures.size > KEPT && oldest !== undefined) pictures.delete(oldest);
  return picture;
};
