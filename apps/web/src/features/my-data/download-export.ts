import { buildPath } from '@swirl/contract/calls';
import { request } from '#shared/api/request.ts';
import { saveFile } from '#shared/device/save-file.ts';

const DEFAULT_NAME = 'swirl-data.json';

/** The server's file name, or a default. */
export const exportName = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? DEFAULT_NAME;

/** All data as one JSON file, with the server's file name. */
export const downloadExport = async (): Promise<void> => {
  const response = await request(buildPath('users.exportData', {}));
  saveFile(await response.blob(), exportName(response));
};
