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
import { escapeHtml } from '@swirl/platform/escape-html';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where the app takes its place. */
const ROOT = '<div id="root"></div>';
/** The page does not wait longer for them: the app asks by itself. */
const PATIENCE_MS = 500;
/** What our own questions say of who asks. */
const PASSED_ON = ['cookie', 'user-agent', 'x-forwarded-for'] as const;

type Answer<Body> = EmbeddedResponse & { readonly body: Body };

/**
 * A member's page with what its first screen needs: the answers to what the app asks for first, and
 * the first loop's picture, which is seen before any code has come. The API is asked like by anybody
 * else, so that its rules hold here as well.
 */
export function createFirstScreen(app: FastifyInstance, html: string) {
  const [before = '', rest] = html.split(ROOT, 2);
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
    const [user, feed] = await Promise.all([
      send<Output<'auth.user'>>(request, questions.user),
      send<Output<'loops.feed'>>(request, questions.feed),
    ]);
    if (user === null || feed === null) return null;
    const carried = carry({ [questions.user]: user, [questions.feed]: feed });
    return `${before}<div id="root">${pictureOf(feed.body[0])}</div>${carried}${rest}`;
  };

  return async (request: FastifyRequest): Promise<string | null> => {
    try {
      return await Promise.race([compose(request), after(PATIENCE_MS, null, { ref: false })]);
    } catch (err) {
      request.log.warn({ err }, 'the first screen could not be put into its page');
      return null;
    }
  };
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
  // Nothing in it may look like the end of its element.
  const json = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${EMBEDDED_RESPONSES_ID}">${json}</script>`;
}

function pictureOf(loop: Loop | undefined): string {
  const picture = loop && playerPicture(loop);
  if (!loop?.media || !picture) return '';
  const attributes = Object.entries(picture).map(
    ([name, value]) => `${name}="${escapeHtml(value)}"`,
  );
  return `<div class="early-picture ${pictureFit(loop.media)}"><img ${attributes.join(' ')} alt="" fetchpriority="high"></div>`;
}
