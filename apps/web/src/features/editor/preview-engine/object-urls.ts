/** Addresses of files of this page, given back when the files are no longer used. */
export const createObjectUrls = () => {
  const known = new Map<Blob, string>();
  return {
    of: (file: Blob): string => {
      const url = known.get(file) ?? URL.createObjectURL(file);
      known.set(file, url);
      return url;
    },
    keepOnly: (files: readonly Blob[]): void => {
      const kept = new Set(files);
      for (const [file, url] of known) {
        if (kept.has(file)) continue;
        URL.revokeObjectURL(url);
        known.delete(file);
      }
    },
  };
};
