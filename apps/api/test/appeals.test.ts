import { endpoints } from '@swirl/contract/endpoints';
import { errors } from '@swirl/contract/errors';
import { limits } from '@swirl/contract/limits';
import { listActsOn } from '@swirl/db/stores/moderation/audit-log.store';
import { notificationEvents } from '@swirl/db/tables/notifications';
import { createLoop } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';
import { createDesk, type Desk } from './moderation-desk.ts';

let api: TestApi;
let desk: Desk;

beforeAll(async () => {
  api = await startApi();
  desk = createDesk(api);
});

afterAll(() => api.stop());

const refused = (code: keyof typeof errors) => ({ status: errors[code].status, body: { code } });

/** A loop that an owner has hidden. */
async function hideLoop(on: Desk = desk, where: TestApi = api) {
  const author = await where.signIn();
  const owner = await on.owner();
  const loop = await createLoop(where.db, { userId: author.user.id, visibility: 'public' });
  const choice = { action: 'hide', reason: 'spam', message: 'No ads, please.' } as const;
  const id = await on.moderate(owner.cookie, ['loop', loop.id], choice);
  return { author, owner, loop, id };
}

const readStatement = (cookie: string | undefined, statementId: string) =>
  call(api, 'statements.read', { statementId }, { cookie });

const appealOf = async (cookie: string, decisionId: string) => {
  const found = (await desk.appeals(cookie)).find(({ decision }) => decision.id === decisionId);
  if (found === undefined) throw new Error('There is no appeal.');
  return found;
};

const loopStatus = async (cookie: string, loopId: string) =>
  (await call(api, 'loops.read', { loopId }, { cookie })).status;

describe('a statement of reasons', () => {
  it('shows the author what was decided, why, on what basis and how to appeal, but not by whom', async () => {
    const { author, owner, loop, id } = await hideLoop();
    const [statement] = await desk.statements(author.cookie);
    expect(statement).toMatchObject({
      id,
      action: 'hide',
      target: 'loop',
      loopId: loop.id,
      mediaType: 'status',
      excerpt: loop.caption,
      reason: 'spam',
      message: 'No ads, please.',
      basis: 'reports',
      automated: false,
      undoneAt: null,
      appeal: null,
    });
    const { decidedAt = '', appealUntil } = statement ?? {};
    const days = (Date.parse(appealUntil ?? '') - Date.parse(decidedAt)) / 86_400_000;
    expect(days).toBe(30);
    expect((await readStatement(author.cookie, id)).body).toMatchObject({ ...statement });
    expect(JSON.stringify(statement)).not.toContain(owner.user.id);
  });

  it('reaches the author in the inbox and by email', async () => {
    const { author, id } = await hideLoop();
    const events = await api.db.select().from(notificationEvents);
    expect(events.filter(({ userId }) => userId === author.user.id)).toMatchObject([
      { kind: 'statement', statementId: id, actorId: null },
    ]);
    const { rows } = await api.db.execute(
      `SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'decisionId' = '${id}'`,
    );
    expect(rows).toEqual([{ payload: { mail: 'statement', decisionId: id } }]);
  });

  it('is readable only by its author, and a dismissed case notifies no one', async () => {
    const { author, owner, id } = await hideLoop();
    const other = await api.signIn();
    for (const cookie of [other.cookie, owner.cookie]) {
      expect(await readStatement(cookie, id)).toMatchObject(refused('statement_not_found'));
      expect(await desk.appeal(cookie, id)).toMatchObject(refused('statement_not_found'));
      expect(await desk.statements(cookie)).toEqual([]);
    }
    expect(await readStatement(undefined, id)).toMatchObject(refused('unauthorized'));
    const { id: loopId } = await createLoop(api.db, { userId: author.user.id });
    const dismissal = await desk.moderate(owner.cookie, ['loop', loopId], { action: 'dismiss' });
    expect(await desk.statements(author.cookie)).toHaveLength(1);
    expect(await readStatement(author.cookie, dismissal)).toMatchObject(
      refused('statement_not_found'),
    );
  });
});

describe('an appeal', () => {
  it('can be granted by another owner, which undoes the decision and leaves the case closed', async () => {
    const { author, owner, loop, id } = await hideLoop();
    const other = await desk.owner();
    expect(await desk.appeal(author.cookie, id, ' It was a joke ')).toMatchObject({
      status: 201,
      body: { appeal: { message: 'It was a joke', outcome: null }, appealUntil: null },
    });

    const own = await appealOf(owner.cookie, id);
    expect(own).toMatchObject({ canDecide: false, asSoleOwner: false });
    expect(await desk.decideAppeal(owner.cookie, own.id, { outcome: 'upheld' })).toMatchObject(
      refused('appeal_of_own_decision'),
    );
    const pending = await appealOf(other.cookie, id);
    expect(pending).toMatchObject({
      message: 'It was a joke',
      person: { id: author.user.id },
      decision: { action: 'hide', decidedBy: { id: owner.user.id } },
      canDecide: true,
    });
    // The content is visible to owners again while they judge the appeal.
    const caseId = pending.decision.caseId ?? '';
    expect((await desk.read(other.cookie, caseId)).content?.loop?.id).toBe(loop.id);

    const body = { outcome: 'granted', answer: 'You are right.' };
    expect(await desk.decideAppeal(other.cookie, pending.id, body)).toMatchObject({
      status: 200,
      body: { undoneAt: expect.any(String), appeal: { outcome: 'granted', bySoleOwner: false } },
    });
    expect(await loopStatus(other.cookie, loop.id)).toBe(200);
    expect((await desk.read(other.cookie, caseId)).content).toBeNull();
    await expect(desk.caseAbout(other.cookie, loop.id)).rejects.toThrow('Nothing waits');
    expect((await readStatement(author.cookie, id)).body).toMatchObject({
      undoneAt: expect.any(String),
      appeal: { outcome: 'granted', answer: 'You are right.', bySoleOwner: false },
    });
    expect(await desk.decideAppeal(other.cookie, pending.id, body)).toMatchObject(
      refused('appeal_decided'),
    );
    expect(await listActsOn(api.db, pending.id, 5)).toMatchObject([
      { actor: other.user.id, action: 'appeal.decide', detail: { outcome: 'granted' } },
    ]);
  });

  it('can be rejected, which changes nothing', async () => {
    const { author, loop, id } = await hideLoop();
    const other = await desk.owner();
    await desk.appeal(author.cookie, id);
    const { id: appealId } = await appealOf(other.cookie, id);
    expect((await desk.decideAppeal(other.cookie, appealId, { outcome: 'upheld' })).status).toBe(
      200,
    );
    expect(await loopStatus(other.cookie, loop.id)).toBe(404);
    expect((await readStatement(author.cookie, id)).body).toMatchObject({
      undoneAt: null,
      appeal: { outcome: 'upheld' },
    });
    expect(await desk.appeal(author.cookie, id)).toMatchObject(refused('appeal_exists'));
  });

  it('can be decided by a sole owner, and the audit log records that', async () => {
    const own = await startApi();
    const ownDesk = createDesk(own);
    const { author, owner, id } = await hideLoop(ownDesk, own);
    // A suspended owner could not decide it either.
    await own.signIn({ verificationStatus: 'owner', suspendedAt: new Date() });
    await ownDesk.appeal(author.cookie, id);
    const [pending] = await ownDesk.appeals(owner.cookie);
    expect(pending).toMatchObject({ canDecide: true, asSoleOwner: true });
    const appealId = pending?.id ?? '';
    expect(await ownDesk.decideAppeal(owner.cookie, appealId, { outcome: 'upheld' })).toMatchObject(
      { status: 200, body: { appeal: { bySoleOwner: true } } },
    );
    expect(await listActsOn(own.db, appealId, 1)).toMatchObject([
      { detail: { outcome: 'upheld', bySoleOwner: true } },
    ]);
    const [statement] = await ownDesk.statements(author.cookie);
    expect(statement?.appeal).toMatchObject({ outcome: 'upheld', bySoleOwner: true });
    await own.stop();
  });

  it('by an owner is decided by the other owners, and hidden from the one who appealed', async () => {
    const [owner, other] = [await desk.owner(), await desk.owner()];
    const { id: loopId } = await createLoop(api.db, { userId: owner.user.id });
    const id = await desk.moderate(other.cookie, ['loop', loopId], {
      action: 'hide',
      reason: 'spam',
    });
    await desk.appeal(owner.cookie, id);
    await expect(appealOf(owner.cookie, id)).rejects.toThrow('There is no appeal');
    const third = await desk.owner();
    const { id: appealId } = await appealOf(third.cookie, id);
    const body = { outcome: 'granted' };
    expect(await desk.decideAppeal(owner.cookie, appealId, body)).toMatchObject(
      refused('appeal_not_found'),
    );
    expect((await desk.decideAppeal(third.cookie, appealId, body)).status).toBe(200);
  });

  it('can be made once, even from two tabs at the same time, and needs a text of valid length', async () => {
    const { author, id } = await hideLoop();
    expect(await desk.appeal(author.cookie, id, ' ')).toMatchObject(refused('appeal_empty'));
    expect(await desk.appeal(author.cookie, id, 'x'.repeat(limits.appeal.max + 1))).toMatchObject(
      refused('appeal_too_long'),
    );
    const answers = await Promise.all([
      desk.appeal(author.cookie, id),
      desk.appeal(author.cookie, id),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  it('is refused after the deadline, and when there is nothing to appeal', async () => {
    const { author, owner, id } = await hideLoop();
    await api.db.execute(
      `UPDATE moderation_decisions SET decided_at = now() - interval '31 days' WHERE id = '${id}'`,
    );
    const read = await readStatement(author.cookie, id);
    expect(endpoints['statements.read'].response.parse(read.body).appealUntil).toBeNull();
    expect(await desk.appeal(author.cookie, id)).toMatchObject(refused('appeal_closed'));
    await desk.undo(owner.cookie, id);
    expect(await desk.appeal(author.cookie, id)).toMatchObject(refused('decision_undone'));
  });

  it('counts as granted when the decision is undone while the appeal is open', async () => {
    const { author, owner, id } = await hideLoop();
    await desk.appeal(author.cookie, id);
    await desk.undo(owner.cookie, id);
    await expect(appealOf(owner.cookie, id)).rejects.toThrow('There is no appeal');
    expect((await readStatement(author.cookie, id)).body).toMatchObject({
      undoneAt: expect.any(String),
      appeal: { outcome: 'granted' },
    });
  });
});
