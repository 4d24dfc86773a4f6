import type { FastifyPluginCallback } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { createCursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { answerPage } from '../../http/page.ts';
import { accountOf, viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createCommentListsService } from './comment-lists.service.ts';
import { createCommentsService } from './comments.service.ts';
import { createTranscriptsService } from './transcripts.service.ts';

export const commentsRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const cursors = createCursors(dependencies.config.secretKey);
  const lists = createCommentListsService(dependencies, cursors);
  const comments = createCommentsService(dependencies);
  const transcripts = createTranscriptsService(dependencies);

  route(app, 'loops.comments', async (request, reply) => {
    const { loopId } = request.params;
    return answerPage(reply, await lists.read(viewerOf(request), loopId, request.query));
  });
  route(app, 'comments.create', async (request) => {
    const account = accountOf(request);
    if (request.isMultipart()) return comments.addVoice(request, account);
    if (request.body === null) throw new ApiError('invalid_request');
    return comments.add(account, request.body);
  });
  route(app, 'comments.update', (request) =>
    comments.edit(accountOf(request), request.params.commentId, request.body),
  );
  route(app, 'comments.delete', (request) =>
    comments.remove(viewerOf(request), request.params.commentId),
  );
  route(app, 'comments.heart', (request) =>
    comments.heart(viewerOf(request), request.params.commentId),
  );
  route(app, 'comments.unheart', (request) =>
    comments.unheart(viewerOf(request), request.params.commentId),
  );
  route(app, 'comments.pin', (request) =>
    comments.pin(viewerOf(request), request.params.commentId),
  );
  route(app, 'comments.unpin', (request) =>
    comments.unpin(viewerOf(request), request.params.commentId),
  );
  route(app, 'comments.hide', (request) =>
    comments.hide(viewerOf(request), request.params.commentId),
  );
  route(app, 'comments.unhide', (request) =>
    comments.unhide(viewerOf(request), request.params.commentId),
  );
  route(app, 'comments.saveTranscript', (request) => {
    const { transcript } = request.body;
    return transcripts.save(viewerOf(request), request.params.commentId, transcript);
  });
  route(app, 'comments.removeTranscript', (request) =>
    transcripts.remove(viewerOf(request), request.params.commentId),
  );
  done();
};
