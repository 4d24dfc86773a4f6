import type { Cast } from './cast.ts';
import { parsed, type Checker } from './checks.ts';
import type { Operation } from './document.ts';
import { createDraws, type Draws } from '../../lib/draws.ts';
import { drawPage } from './pages.ts';
import { drawRequest, type Focus, type Request } from './request.ts';
import { ROLE_WEIGHTS, type Role } from './roles.ts';
import { canariesIn } from './secrets.ts';
import type { NewId, Seen } from './seen.ts';
import type { Answer, Sender } from './send.ts';
import type { Tally } from './tally.ts';

/** The share of requests for pages and files. */
const PAGES = 0.06;
/** After something new is seen, the next request is often about it. */
const FOLLOWED = 0.5;
/** Most often by the same role. */
const SAME_ROLE = 0.7;
/** Calls for owners, who would send few of them otherwise. */
const MODERATING = /^(?:moderation|admin)\./;
const MODERATED = 0.6;
/** They end a session or an account, so most of the time another call is made. */
const ENDING: ReadonlySet<string> = new Set([
  'auth.signOut',
  'auth.endSession',
  'auth.endOtherSessions',
  'users.deleteAccount',
]);
const ENDING_SHARE = 0.05;

export interface Finding {
  readonly walk: number;
  /** Its place in the walk. */
  readonly number: number;
  readonly role: Role;
  readonly operation: string;
  readonly wrong: readonly string[];
  readonly request: Request;
  readonly answer: Answer;
}

export interface Site {
  readonly origin: string;
  readonly operations: readonly Operation[];
  readonly sender: Sender;
  readonly check: Checker;
  readonly tally: Tally;
}

export interface Plan {
  readonly seed: string;
  readonly walk: number;
  readonly length: number;
  readonly cast: Cast;
}

/**
 * Requests one after the other, by all roles, that use what earlier ones returned. Each is drawn from seed,
 * walk and place alone, so that a walk can be repeated.
 */
export async function walk(
  site: Site,
  { seed, walk: nth, length, cast }: Plan,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  let last: Step | undefined;
  for (let number = 0; number < length; number += 1) {
    const draws = createDraws(`${seed}/${nth}/${number}`);
    const step = choose(site.operations, last, draws);
    const { operation, role } = step;
    const caller = { origin: site.origin, cookie: cast.cookies[role] };
    const source = { draws, seen: cast.seen, role };
    const request =
      operation === undefined
        ? drawPage(caller, source)
        : drawRequest(operation, caller, source, step.focus);
    const answer = await site.sender.send(request);
    const name = operation?.name ?? 'page';
    site.tally.count(role, name, answer?.status, canariesIn(answer?.body.toString() ?? ''));
    last = undefined;
    if (answer === undefined) continue;
    last = { ...step, newIds: learnFrom(cast.seen, step, answer) };
    const wrong = site.check({ operation, role, token: cast.token }, answer);
    if (wrong.length === 0) continue;
    findings.push({ walk: nth, number, role, operation: name, wrong, request, answer });
  }
  return findings;
}

interface Choice {
  /** Undefined for a page. */
  readonly operation?: Operation;
  readonly focus?: Focus;
  readonly role: Role;
}

interface Step extends Choice {
  readonly newIds: readonly NewId[];
}

function choose(operations: readonly Operation[], last: Step | undefined, draws: Draws): Choice {
  const anyone = draws.weighted(ROLE_WEIGHTS);
  const fresh = draws.pickAny(last?.newIds ?? []);
  if (last !== undefined && fresh !== undefined && draws.chance(FOLLOWED)) {
    const about = operations.filter(({ parameters }) =>
      parameters.some(({ name }) => name === fresh.kind),
    );
    const operation = draws.pickAny(about);
    const role = draws.chance(SAME_ROLE) ? last.role : anyone;
    const focus = { name: fresh.kind, id: fresh.id };
    if (operation !== undefined) return { operation, focus, role };
  }
  if (draws.chance(PAGES)) return { role: anyone };
  const drawn = draws.pickAny(operations);
  const other = drawn !== undefined && ENDING.has(drawn.name) && !draws.chance(ENDING_SHARE);
  const operation = other ? draws.pickAny(operations) : drawn;
  if (operation === undefined) return { role: anyone };
  const isOwners = MODERATING.test(operation.name) && draws.chance(MODERATED);
  return { operation, role: isOwners ? 'owner' : anyone };
}

function learnFrom(
  seen: Seen,
  { operation, role }: Choice,
  { status, headers, body }: Answer,
): NewId[] {
  if (status >= 300 || operation === undefined) return [];
  const cursor = headers['x-next-cursor'];
  const given = typeof cursor === 'string' ? cursor : undefined;
  return seen.learn(operation, role, parsed(body), given);
}
