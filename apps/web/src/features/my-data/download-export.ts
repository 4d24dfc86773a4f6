import { buildPath } from '@swirl/contract/calls';
import { request } from '#shared/api/request.ts';

const DEFAULT_NAME = 'swirl-data.json';
/** Until the browser has taken over what it was given. */
const HELD_MS = 60_000;

/** The name the server gives the file, or else ours. */
export const exportName = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? DEFAULT_NAME;

/** Everything as one JSON file, under the name the server gives it. */
export const downloadExport = async (): Promise<void> => {
  const response = await request(buildPath('users.exportData', {}));
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = exportName(response);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), HELD_MS);
};
