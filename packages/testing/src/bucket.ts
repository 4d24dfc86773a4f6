import { randomUUID } from 'node:crypto';
import {
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListBucketsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { readConfig } from '@swirl/platform/config';
import { createObjectStore, type ObjectStore } from '@swirl/platform/object-store';
import { isOwned, ownerMark } from './owner.ts';

const TEST_PREFIX = 'test-';
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

export interface TestBucket {
  readonly name: string;
  readonly store: ObjectStore;
  drop(): Promise<void>;
}

/**
 * A bucket for one test file. Dropping it matters: the store reserves whole volumes for each, and
 * has none left after a dozen forgotten ones.
 */
export async function createTestBucket(): Promise<TestBucket> {
  const name = `${TEST_PREFIX}${ownerMark}-${randomUUID()}`;
  const store = createObjectStore({ ...readConfig(process.env).objectStore, bucket: name });
  await withAdmin(dropAbandoned);
  await store.ensureBucket();
  return {
    name,
    store,
    async drop() {
      store.close();
      await withAdmin((admin) => dropBucket(admin, name));
    },
  };
}

async function withAdmin(work: (admin: S3Client) => Promise<void>): Promise<void> {
  const { endpoint, region, accessKey, secretKey } = readConfig(process.env).objectStore;
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
  const admin = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  try {
    await work(admin);
  } finally {
    admin.destroy();
  }
}

/** Buckets of test runs that were stopped before they could clean up. */
async function dropAbandoned(admin: S3Client): Promise<void> {
  const { Buckets = [] } = await admin.send(new ListBucketsCommand({}));
  for (const { Name = '', CreationDate } of Buckets) {
    const age = Date.now() - (CreationDate?.getTime() ?? Date.now());
    if (Name.startsWith(TEST_PREFIX) && age > ABANDONED_AFTER_MS && !isOwned(Name)) {
      // Another test file may be first.
      await dropBucket(admin, Name).catch(() => {});
    }
  }
}

async function dropBucket(admin: S3Client, Bucket: string): Promise<void> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client: admin }, { Bucket })) {
    for (const { Key } of Contents) await admin.send(new DeleteObjectCommand({ Bucket, Key }));
  }
  await admin.send(new DeleteBucketCommand({ Bucket }));
}
