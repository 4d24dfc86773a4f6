import { statfs } from 'node:fs/promises';
import { calls } from '@swirl/contract/calls';
import type { WatchConfig } from '@swirl/platform/config';
import type { FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { ApiError } from '../http/api-error.ts';
import { isFileUpload } from '../http/request-kind.ts';

interface Options {
  readonly watch: Pick<WatchConfig, 'folders' | 'reserveBytes'>;
}

/**
 * Refuses files while one of the watched disks is nearly full: what is left belongs to the database,
 * so that everything else goes on.
 */
export const diskReserve = fastifyPlugin<Options>((app, { watch }, done) => {
  let refusing = false;
  app.addHook('onRequest', async (request) => {
    if (!bringsFile(request)) return;
    const folder = await findFull(watch);
    if ((folder !== undefined) !== refusing) {
      refusing = folder !== undefined;
      if (refusing) request.log.error({ folder }, 'the disk is nearly full: files are refused');
      else request.log.info('there is space again: files are accepted');
    }
    if (refusing) throw new ApiError('uploads_off');
  });
  done();
});

function bringsFile(request: FastifyRequest): boolean {
  const { url = '', method } = request.routeOptions;
  const { path, method: announce } = calls['uploads.create'];
  return isFileUpload(request) || (url === path && method === announce);
}

/** A missing folder is left out, as in the metrics. */
async function findFull({ folders, reserveBytes }: Options['watch']): Promise<string | undefined> {
  for (const folder of folders) {
    const facts = await statfs(folder).catch(() => undefined);
    if (facts !== undefined && facts.bavail * facts.bsize < reserveBytes) return folder;
  }
  return undefined;
}
