import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createReportsService } from './reports.service.ts';

export const reportsRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const reports = createReportsService(dependencies);
  route(app, 'reports.create', (request) => reports.report(viewerOf(request), request.body));
  route(app, 'reports.createAsVisitor', (request) => reports.reportAsVisitor(request.body));
  done();
};
