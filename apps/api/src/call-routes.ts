import type { FastifyPluginAsync, FastifyPluginCallback } from 'fastify';
import type { Dependencies } from './dependencies.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { emailRoutes } from './modules/auth/email.routes.ts';
import { navigationRoutes } from './modules/auth/navigation.routes.ts';
import { passwordRoutes } from './modules/auth/passwords.routes.ts';
import { sessionRoutes } from './modules/auth/sessions.routes.ts';
import { signUpRoutes } from './modules/auth/sign-up.routes.ts';
import { discoverRoutes } from './modules/discover/discover.routes.ts';
import { loopsRoutes } from './modules/loops/loops.routes.ts';
import { oidcRoutes } from './modules/oidc/oidc.routes.ts';
import { passkeyRoutes } from './modules/passkeys/passkeys.routes.ts';
import { edgeRoutes } from './modules/media/edge.routes.ts';
import { forgetMediaRoutes } from './modules/media/forget-media.routes.ts';
import { mediaRoutes } from './modules/media/media.routes.ts';
import { mentionsRoutes } from './modules/mentions/mentions.routes.ts';
import { captionsRoutes } from './modules/captions/captions.routes.ts';
import { layersRoutes } from './modules/layers/layers.routes.ts';
import { listenersRoutes } from './modules/listeners/listeners.routes.ts';
import { commentsRoutes } from './modules/comments/comments.routes.ts';
import { feedsRoutes } from './modules/feeds/feeds.routes.ts';
import { reactionsRoutes } from './modules/reactions/reactions.routes.ts';
import { recordingsRoutes } from './modules/recordings/recordings.routes.ts';
import { repostsRoutes } from './modules/reposts/reposts.routes.ts';
import { followsRoutes } from './modules/follows/follows.routes.ts';
import { blocksRoutes } from './modules/blocks/blocks.routes.ts';
import { listsRoutes } from './modules/lists/lists.routes.ts';
import { mutedTermsRoutes } from './modules/muted-terms/muted-terms.routes.ts';
import { followedMoodsRoutes } from './modules/followed-moods/followed-moods.routes.ts';
import { mutesRoutes } from './modules/mutes/mutes.routes.ts';
import { myMoodsRoutes } from './modules/my-moods/my-moods.routes.ts';
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts';
import { unsubscribeRoutes } from './modules/notifications/unsubscribe.routes.ts';
import { pushRoutes } from './modules/push/push.routes.ts';
import { deletionRoutes } from './modules/my-data/deletion.routes.ts';
import { importRoutes } from './modules/imports/imports.routes.ts';
import { exportRoutes } from './modules/my-data/exports.routes.ts';
import { moderationRoutes } from './modules/moderation/moderation.routes.ts';
import { reportsRoutes } from './modules/reports/reports.routes.ts';
import { statementsRoutes } from './modules/statements/statements.routes.ts';
import { hiddenTermsRoutes } from './modules/users/hidden-terms.routes.ts';
import { preferenceRoutes } from './modules/users/preferences.routes.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { shareRoutes } from './modules/share/share.routes.ts';
import { siteRoutes } from './modules/site/site.routes.ts';
import { profileRoutes } from './modules/users/profiles.routes.ts';
import { uploadRoutes } from './modules/uploads/uploads.routes.ts';
import { usernameRoutes } from './modules/users/usernames.routes.ts';
import { verificationRoutes } from './modules/verification/verification.routes.ts';

type Routes = FastifyPluginCallback<{ readonly dependencies: Dependencies }>;

interface Options {
  readonly dependencies: Dependencies;
  /** Undefined where this server shows no one to others. */
  readonly federation: Routes | undefined;
}

/** All calls and addresses but live events, which may have processes of their own. */
export const callRoutes: FastifyPluginAsync<Options> = async (
  app,
  { dependencies, federation },
) => {
  await app.register(authRoutes, { dependencies });
  await app.register(signUpRoutes, { dependencies });
  await app.register(emailRoutes, { dependencies });
  await app.register(passwordRoutes, { dependencies });
  await app.register(sessionRoutes, { dependencies });
  await app.register(navigationRoutes, { dependencies });
  await app.register(preferenceRoutes, { dependencies });
  await app.register(hiddenTermsRoutes, { dependencies });
  await app.register(mutedTermsRoutes, { dependencies });
  await app.register(followedMoodsRoutes, { dependencies });
  await app.register(usernameRoutes, { dependencies });
  await app.register(passkeyRoutes, { dependencies });
  await app.register(oidcRoutes, { dependencies });
  await app.register(mediaRoutes, { dependencies });
  await app.register(forgetMediaRoutes, { dependencies });
  await app.register(edgeRoutes, { dependencies });
  await app.register(loopsRoutes, { dependencies });
  await app.register(feedsRoutes, { dependencies });
  await app.register(recordingsRoutes, { dependencies });
  await app.register(uploadRoutes, { dependencies });
  await app.register(captionsRoutes, { dependencies });
  await app.register(layersRoutes, { dependencies });
  await app.register(listenersRoutes, { dependencies });
  await app.register(commentsRoutes, { dependencies });
  await app.register(mentionsRoutes, { dependencies });
  await app.register(reactionsRoutes, { dependencies });
  await app.register(repostsRoutes, { dependencies });
  await app.register(followsRoutes, { dependencies });
  await app.register(blocksRoutes, { dependencies });
  await app.register(mutesRoutes, { dependencies });
  await app.register(listsRoutes, { dependencies });
  await app.register(myMoodsRoutes, { dependencies });
  await app.register(exportRoutes, { dependencies });
  await app.register(importRoutes, { dependencies });
  await app.register(deletionRoutes, { dependencies });
  await app.register(profileRoutes, { dependencies });
  await app.register(verificationRoutes, { dependencies });
  await app.register(searchRoutes, { dependencies });
  await app.register(shareRoutes, { dependencies });
  await app.register(siteRoutes, { dependencies });
  await app.register(discoverRoutes, { dependencies });
  await app.register(notificationsRoutes, { dependencies });
  await app.register(unsubscribeRoutes, { dependencies });
  await app.register(pushRoutes, { dependencies });
  if (federation !== undefined) await app.register(federation, { dependencies });
  await app.register(reportsRoutes, { dependencies });
  await app.register(moderationRoutes, { dependencies });
  await app.register(statementsRoutes, { dependencies });
};
