import { setTimeout as after } from 'node:timers/promises';
import { nextCursorHeader } from '@swirl/contract/calls';
import {
  EMBEDDED_RESPONSES_ID,
  firstQuestions,
  type EmbeddedResponse,
} from '@swirl/contract/embedded-responses';
import type { Output } from '@swirl/contract/endpoints';
import type { Loop } from '@swirl/contract/schemas/loops';
import { pictureFit, playerPicture } from '@swirl/contract/player-picture';
import { isCovered } from '@swirl/contract/policies/warnings';
import { escapeHtml } from '@swirl/platform/escape-html';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The element the app renders into. */
const ROOT = '<div id="root"></div>';
/** The page does not wait longer for them: the app requests them itself. */
const TIMEOUT_MS = 500;
/** The headers that internal requests pass on. */
const PASSED_ON = ['cookie', 'user-agent', 'x-forwarded-for'] as const;

type Answer<Body> = EmbeddedResponse & { readonly body: Body };

/**
 * A signed-in user's page with the data of its first screen: the responses the app requests first,
 * and the first loop's picture, which shows before any code has loaded. The API is called like by
 * any client, so that its rules apply here too.
 */
export function createFirstScreen(app: FastifyInstance, html: string) {
  const [before = '', rest] = html.split(ROOT, 2);
  const afterPicture = withLateCode(before);
  const questions = firstQuestions();

  const send = async <Body>(request: FastifyRequest, url: string): Promise<Answer<Body> | null> => {
    const { remoteAddress } = request.socket;
    const answer = await app.inject({
      url,
      headers: saidBy(request),
      ...(remoteAddress && { remoteAddress }),
    });
    if (answer.statusCode !== 200) return null;
    const next = answer.headers[nextCursorHeader.toLowerCase()];
    return { body: answer.json<Body>(), next: typeof next === 'string' ? next : null };
  };

  const compose = async (request: FastifyRequest): Promise<string | null> => {
    if (rest === undefined) return null;
    const user = await send<Output<'auth.user'>>(request, questions.user);
    if (user === null) return null;
    const firstLoops = questions.feed(user.body.preferences.homeFeed);
    const feed = await send<Output<'loops.feed'>>(request, firstLoops);
    if (feed === null) return null;
    const carried = carry({ [questions.user]: user, [firstLoops]: feed });
    const picture = pictureOf(user.body, feed.body[0]);
    const head = picture === '' ? before : afterPicture;
    return `${head}<div id="root">${picture}</div>${carried}${rest}`;
  };

  return async (request: FastifyRequest): Promise<string | null> => {
    try {
      return await Promise.race([compose(request), after(TIMEOUT_MS, null, { ref: false })]);
    } catch (err) {
      request.log.warn({ err }, 'could not add the first screen to its page');
      return null;
    }
  };
}

/** Styles and picture get the connection first: with them, the picture shows before any code runs. */
function withLateCode(head: string): string {
  return head.replaceAll(
    /<(?:script type="module"|link rel="modulepreload"|link rel="preload" as="font")/g,
    '$& fetchpriority="low"',
  );
}

function saidBy({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const said = headers[name];
      return typeof said === 'string' ? [[name, said]] : [];
    }),
  );
}

function carry(answers: Readonly<Record<string, EmbeddedResponse>>): string {
  // User content must not be able to close the script element.
  const json = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${EMBEDDED_RESPONSES_ID}">${json}</script>`;
}

/** None of what a warning covers. */
function pictureOf(user: Output<'auth.user'>, loop: Loop | undefined): string {
  const picture = loop && !isCovered(user, loop) && playerPicture(loop);
  if (!loop?.media || !picture) return '';
  const attributes = Object.entries(picture).map(
    ([name, value]) => `${name}="${escapeHtml(value)}"`,
  );
  return `<div class="early-picture ${pictureFit(loop.media)}"><img ${attributes.join(' ')} alt="" fetchpriority="high"></div>`;
}
