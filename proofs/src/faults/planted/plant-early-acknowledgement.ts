import { replaceModule } from '../loaded/replace-module.ts';

replaceModule(
  '/apps/api/src/modules/comments/comments.service.ts',
  new URL('early-acknowledgement.ts', import.meta.url),
);
