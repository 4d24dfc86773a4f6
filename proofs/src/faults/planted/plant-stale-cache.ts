import { replaceModule } from '../loaded/replace-module.ts';

replaceModule(
  '/apps/api/src/modules/loops/loops.service.ts',
  new URL('stale-cache.ts', import.meta.url),
);
