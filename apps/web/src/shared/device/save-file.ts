/** Until the browser has started the download. */
const HELD_MS = 60_000;

/** Downloads a file that the page made or fetched. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), HELD_MS);
};
