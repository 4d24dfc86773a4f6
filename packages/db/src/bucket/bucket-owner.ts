import { text } from 'node:stream/consumers';
import { BUCKET_OWNER_OBJECT } from '@swirl/platform/object-key';
import { BucketReadOnly, type ObjectStore } from '@swirl/platform/object-store';
import { z } from 'zod';
import type { Database } from '../client.ts';
import {
  advanceBucketClaim,
  findBucketClaim,
  lockBucketClaim,
  prepareFreshClaim,
  type BucketClaim,
} from '../stores/operations/bucket-claim.store.ts';

const contentType = 'application/json';
const ownerSchema = z.object({ installation: z.uuid(), claim: z.uuid() });

type Owner = z.output<typeof ownerSchema>;
type ReadStore = Pick<ObjectStore, 'get'>;
type ClaimStore = Pick<ObjectStore, 'get' | 'put' | 'putIfAbsent' | 'readOnly'>;

/**
 * 'copied': it belongs to a database with the same id that has claimed it since, so this one is a
 * copy of that database, or a restored backup of it.
 */
export type BucketState = 'ours' | 'unclaimed' | 'foreign' | 'copied';

/** This database may delete nothing in this bucket. */
export class BucketNotOurs extends Error {
  override readonly name = 'BucketNotOurs';

  constructor(state: 'foreign' | 'copied') {
    const why =
      state === 'foreign'
        ? 'The bucket belongs to another installation'
        : 'The bucket was claimed by another copy of this database';
    super(`${why}, so nothing in it is deleted. To take it over, run: ops adopt-bucket`);
  }
}

export async function findBucketState(db: Database, store: ReadStore): Promise<BucketState> {
  // The claim is read before the object: a renewal in between was already known as the next one.
  const claim = await findBucketClaim(db);
  const owner = await readOwner(store);
  return judge(claim, owner);
}

/** Claims a bucket that has no owner; refuses one that belongs to another database. */
export async function requireOwnBucket(db: Database, store: ClaimStore): Promise<void> {
  if (store.readOnly) throw new BucketReadOnly();
  const state = await findBucketState(db, store);
  if (state === 'ours') return;
  refuseUnlessOurs(state);
  await prepareFreshClaim(db);
  await writeClaim(db, store, 'unclaimed');
}

/** From now on every earlier copy of this database knows only an old claim. */
export async function renewBucketClaim(db: Database, store: ClaimStore): Promise<void> {
  await requireOwnBucket(db, store);
  await writeClaim(db, store, 'ours');
}

/** Takes over the bucket from any other database, which refuses to delete from then on. */
export async function adoptBucket(db: Database, store: ClaimStore): Promise<void> {
  if (store.readOnly) throw new BucketReadOnly();
  await prepareFreshClaim(db);
  await writeClaim(db, store, 'any');
}

/**
 * In one transaction, so that two workers of this installation do not overwrite each other's claim.
 */
async function writeClaim(
  db: Database,
  store: ClaimStore,
  wanted: 'unclaimed' | 'ours' | 'any',
): Promise<void> {
  await db.transaction(async (tx) => {
    const claim = await lockBucketClaim(tx);
    const state = judge(claim, await readOwner(store));
    // Another worker of this installation was first.
    if (wanted === 'unclaimed' && state === 'ours') return;
    if (wanted !== 'any') refuseUnlessOurs(state);
    if (claim.next === null) throw new Error('No claim was prepared.');
    const owner: Owner = { installation: claim.id, claim: claim.next };
    const body = Buffer.from(JSON.stringify(owner));
    if (wanted === 'unclaimed') await store.putIfAbsent(BUCKET_OWNER_OBJECT, body, { contentType });
    else await store.put(BUCKET_OWNER_OBJECT, body, { contentType });
    // Read again: another installation may have been first.
    const written = await readOwner(store);
    if (written === 'unreadable' || written?.claim !== claim.next)
      throw new BucketNotOurs('foreign');
    await advanceBucketClaim(tx, claim.next);
  });
}

function refuseUnlessOurs(state: BucketState): void {
  if (state === 'foreign' || state === 'copied') throw new BucketNotOurs(state);
}

function judge(claim: BucketClaim, owner: Owner | 'unreadable' | undefined): BucketState {
  if (owner === undefined) return 'unclaimed';
  if (owner === 'unreadable' || owner.installation !== claim.id) return 'foreign';
  return owner.claim === claim.current || owner.claim === claim.next ? 'ours' : 'copied';
}

async function readOwner(store: ReadStore): Promise<Owner | 'unreadable' | undefined> {
  const object = await store.get(BUCKET_OWNER_OBJECT);
  if (object === undefined) return undefined;
  const said = await text(object.stream);
  try {
    return ownerSchema.parse(JSON.parse(said));
  } catch {
    return 'unreadable';
  }
}
