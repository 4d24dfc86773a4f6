import { errors, type ErrorCode } from '@swirl/contract/errors';
import type { CallPolicy } from '@swirl/contract/policies/access';
import { canRepost, canRespond, canSeeLoop } from '@swirl/contract/policies/loops';
import { canSeeProfile } from '@swirl/contract/policies/people';
import { sendRequest, type Outcome } from './access-request.ts';
import type { Probe } from './access-probes.ts';
import { roles, type Role } from './access-roles.ts';
import { unknownIds, type IdKind, type Ids, type World } from './access-world.ts';
import type { TestApi } from './harness.ts';

/** Calls that change a loop: only its author may make them. */
const forAuthors = new Set([
  'loops.update',
  'loops.delete',
  'layers.withdraw',
  'captions.save',
  'captions.delete',
  'captions.draft',
  'captions.discard',
  'users.pin',
  'comments.pin',
  'comments.unpin',
  'comments.hide',
  'comments.unhide',
  'listeners.read',
]);
/** The comment belongs to a user who makes no call. */
const neverAllowed = new Set([
  'comments.update',
  'comments.delete',
  'comments.saveTranscript',
  'comments.removeTranscript',
]);
/** Owners may admit anyone. */
const despiteHiding = new Set(['moderation.admit']);
/** Users may block a blocked user again, and report them. */
const despiteOwnBlock = new Set(['users.block', 'reports.create']);
/** A loop takes no responses before it is ready, or while a moderator hides it. */
const responding = new Set(['comments.create', 'comments.heart', 'reactions.create']);
/** All of the caller's own data, including content that moderators removed. */
const ownData = new Set(['users.exportData']);
const openingReports = new Set(['moderation.read', 'moderation.decide', 'moderation.note']);
/** Lists and reads that contain a loop which the viewer may see. */
const showing = new Set([
  'loops.feed',
  'loops.read',
  'loops.tree',
  'captions.read',
  'users.loops',
  'search.loops',
  'saved.list',
  'saved.loops',
  'collections.saved',
  'collections.loops',
]);
/** Only the owner may learn that these exist. */
const ownThings: readonly IdKind[] = [
  'sessionId',
  'passkeyId',
  'statementId',
  'exportId',
  'uploadId',
  'draftId',
  'scheduledPostId',
  'importId',
  'recordingId',
  'entryId',
  'termId',
  'collectionId',
  'listId',
];

type Refusals = Readonly<Partial<Record<Role, ErrorCode>>>;

const ofSignedOut: Refusals = { stranger: 'unauthorized' };
const ofUnusable: Refusals = {
  ...ofSignedOut,
  suspended: 'suspended',
  leaving: 'account_deletion_pending',
  waiting: 'waitlisted',
};
const notOwners: Refusals = Object.fromEntries(
  roles.filter((role) => role !== 'owner').map((role) => [role, 'forbidden']),
);

/** The roles each policy refuses, stated independently of the contract's definition. */
const refusals: Readonly<Record<CallPolicy, Refusals>> = {
  anyone: {},
  'even-suspended': ofSignedOut,
  'signed-in': ofUnusable,
  'verified-email': { ...ofUnusable, unverified: 'email_not_verified' },
  owner: { ...notOwners, ...ofUnusable },
};

/** Whether the caller's role alone decides, before the call reaches its target. */
export const isRefusedByRole = ({ call }: Probe, role: Role): boolean =>
  refusals[call.policy][role] !== undefined;

/** Refusals that depend only on the caller. */
const ofCallers: readonly ErrorCode[] = [...Object.values(ofUnusable), 'email_not_verified'];

/**
 * Makes the call and returns what is wrong with the response. The same few rules apply to every
 * call, every role and every visibility.
 */
export async function violationsOf(api: TestApi, probe: Probe, world: World): Promise<string[]> {
  const { name, call } = probe;
  const answer = await sendRequest(api, probe, world);
  const violation = (text: string) =>
    `${name} (${describe(world)}): ${text}, answered ${answer.status} ${answer.text.slice(0, 300)}`;

  const violations = leaksIn(answer, probe, world).map(violation);
  const refusal = refusals[call.policy][standingOf(world)];
  if (refusal !== undefined) {
    return isRefusal(answer, refusal)
      ? violations
      : [...violations, violation(`must refuse as ${refusal}`)];
  }
  if (ofCallers.some((code) => isRefusal(answer, code)))
    violations.push(violation('lets the caller in'));
  if (answer.status >= 500) violations.push(violation('must not fail'));

  if (isHidden(probe, world)) {
    const severalIds = probe.about.has('collectionId') || probe.about.has('listId');
    const others = severalIds ? known(world) : {};
    const missing = await sendRequest(api, probe, world, { ...unknownIds(), ...others });
    if (answer.status !== missing.status || answer.text !== missing.text) {
      violations.push(
        violation(`differs from what is missing (${missing.status} ${missing.text})`),
      );
    }
    if (call.method === 'GET' && answer.status !== 404) violations.push(violation('must be 404'));
    return violations;
  }
  if (probe.about.size > 0) {
    if (answer.status === 404) violations.push(violation('is there'));
    // Otherwise the call was refused before it reached its target, and showed nothing.
    if (isRefusal(answer, 'invalid_request')) violations.push(violation('needs another sample'));
  }
  if (mustBeReadable(probe) && answer.status !== 200)
    violations.push(violation('must be readable'));
  if (mustShow(probe, world) && !answer.text.includes(world.canary)) {
    violations.push(violation('must show the loop'));
  }
  if (
    name === 'collections.list' &&
    world.role === 'author' &&
    !answer.text.includes(world.collectionName)
  ) {
    violations.push(violation('must show the collection'));
  }
  if (name === 'lists.list' && world.role === 'author' && !answer.text.includes(world.listName)) {
    violations.push(violation('must show the list'));
  }
  if (name === 'drafts.list' && world.role === 'author' && !answer.text.includes(world.draftText)) {
    violations.push(violation('must show the draft'));
  }
  if (
    name === 'scheduledPosts.list' &&
    world.role === 'author' &&
    !answer.text.includes(world.scheduledText)
  ) {
    violations.push(violation('must show what is scheduled'));
  }
  if (
    (name === 'imports.list' &&
      world.role === 'author' &&
      !answer.text.includes(world.ids.importId)) ||
    (name === 'imports.items' && answer.status === 200 && !answer.text.includes(world.importedText))
  ) {
    violations.push(violation('must show the import'));
  }
  if (
    name === 'followedMoods.list' &&
    world.role === 'author' &&
    !answer.text.includes(world.followedMood)
  ) {
    violations.push(violation('must show the mood'));
  }
  if (
    name === 'myMoods.read' &&
    world.role === 'author' &&
    !answer.text.includes(world.diaryNote)
  ) {
    violations.push(violation('must show the diary'));
  }
  if (
    name === 'reposts.create' &&
    answer.status < 300 !== canRepost(viewerOf(world), world.facts)
  ) {
    violations.push(violation('is for what everyone may see'));
  }
  if (forAuthors.has(name) && answer.status < 300 !== (world.role === 'author')) {
    violations.push(violation('is for the author alone'));
  }
  if (neverAllowed.has(name) && answer.status < 300)
    violations.push(violation('is another person’s'));
  return violations;
}

/** Applies to every call and every response. */
export function leaksIn({ text }: Outcome, probe: Probe | null, world: World): string[] {
  const opens = probe !== null && opensHidden(probe, world);
  const leaks = [];
  if (!sees(world) && !opens && (text.includes(world.canary) || text.includes(world.objectKey))) {
    leaks.push('tells of a hidden loop');
  }
  const named = text.includes(world.authorName) || text.includes(world.authorUsername);
  if (!opens && world.role !== 'owner' && !seesProfile(world) && named) {
    leaks.push('reveals the name of a hidden person');
  }
  if (world.role !== 'author' && text.includes(world.authorEmail)) {
    leaks.push('tells an address');
  }
  if (world.role !== 'author' && text.includes(world.diaryNote)) leaks.push('opens a diary');
  if (world.role !== 'author' && text.includes(world.draftText)) leaks.push('tells of a draft');
  if (world.role !== 'author' && text.includes(world.scheduledText)) {
    leaks.push('tells what is scheduled');
  }
  if (world.role !== 'author' && text.includes(world.importedText)) leaks.push('tells an import');
  if (world.role !== 'author' && text.includes(world.followedMood)) {
    leaks.push('tells which mood is followed');
  }
  if (world.role !== 'author' && text.includes(world.collectionName)) {
    leaks.push('opens a collection');
  }
  if (
    world.role !== 'author' &&
    (text.includes(world.listName) || text.includes(world.ids.listId))
  ) {
    leaks.push('tells of a list');
  }
  return leaks;
}

/** Owners see reported content only here; people always see what they wrote themselves. */
function opensHidden({ name }: Probe, { role }: World): boolean {
  if (role === 'owner') return openingReports.has(name);
  return role === 'author' && ownData.has(name);
}

const viewerOf = ({ role, viewerId }: Pick<World, 'role' | 'viewerId'>) =>
  role === 'stranger' ? null : { id: viewerId };

function sees(world: World): boolean {
  return canSeeLoop(viewerOf(world), world.facts);
}

function seesProfile({ ids, facts, ...world }: Pick<World, 'ids' | 'facts' | 'role' | 'viewerId'>) {
  const person = { id: ids.userId, hidden: facts.authorHidden, between: facts.between };
  return canSeeProfile(viewerOf(world), person);
}

/** The world without the viewer's own block. */
function withoutOwnBlock(world: World): World {
  const { facts } = world;
  return { ...world, facts: { ...facts, between: { ...facts.between, viewerBlocks: false } } };
}

function isHidden({ name, about }: Probe, given: World): boolean {
  const world = despiteOwnBlock.has(name) ? withoutOwnBlock(given) : given;
  const { facts, role } = world;
  // Users stay in the caller's own list, whatever they did since.
  if (name === 'users.block' && given.facts.between.viewerBlocks) return false;
  if (responding.has(name)) return !canRespond(viewerOf(world), facts);
  if (ownThings.some((id) => about.has(id)) && role !== 'author') return true;
  if (about.has('loopId') || about.has('commentId')) return !sees(world);
  if (ownThings.some((id) => about.has(id))) return false;
  if (!about.has('userId') || despiteHiding.has(name)) return false;
  return !seesProfile(world);
}

/** The ids of a call with several of them: what the caller may know of stays. */
function known(world: World): Partial<Ids> {
  const { loopId, collectionId, listId } = world.ids;
  const own = world.role === 'author' && { collectionId, listId };
  return { ...(sees(world) && { loopId }), ...own };
}

function mustBeReadable({ name, call, kind }: Probe): boolean {
  return call.method === 'GET' && kind !== 'stream' && !forAuthors.has(name);
}

function mustShow({ name }: Probe, world: World): boolean {
  if (!showing.has(name) || !sees(world)) return false;
  return name !== 'loops.feed' || world.role !== 'muter';
}

function isRefusal({ status, text }: Outcome, code: ErrorCode): boolean {
  return status === errors[code].status && text.includes(`"${code}"`);
}

/** The author may also be suspended or have deleted the account. */
function standingOf({ role, setting }: World): Role {
  return role === 'author' && setting.author !== 'here' ? setting.author : role;
}

export function describe({ role, setting }: World): string {
  const { loop, preference, state, author } = setting;
  return `${role}; ${loop} loop, ${state}; author prefers ${preference}, is ${author}`;
}
