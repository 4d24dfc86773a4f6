import { buildPath } from '@swirl/contract/calls';
import { request } from '#shared/api/request.ts';

const DEFAULT_NAME = 'swirl-data.json';
/** Until the browser has started the download. */
const HELD_MS = 60_000;

/** The server's file name, or a default. */
export const exportName = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? DEFAULT_NAME;

/** All data as one JSON file, with the server's file name. */
export const downloadExport = async (): Promise<void> => {
  const response = await request(buildPath('users.exportData', {}));
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = exportName(response);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), HELD_MS);
};
