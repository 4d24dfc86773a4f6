import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
  type MultipartUpload,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { SpanKind } from '@opentelemetry/api';
import type { ObjectStoreConfig } from './config.ts';
import { inSpan, isTracing } from './tracing.ts';

/** Each slow viewer holds one; the SDK's own limit of 50 would make everyone else wait. */
const MAX_CONNECTIONS = 1000;

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

export interface ObjectFacts {
  readonly bytes: number;
  readonly contentType: string | undefined;
  readonly etag: string | undefined;
  readonly modifiedAt: Date | undefined;
}

export interface ObjectBody extends ObjectFacts {
  readonly stream: Readable;
  /** As in the Content-Range header, if a range was requested. */
  readonly contentRange: string | undefined;
}

export interface ByteRange {
  readonly start: number;
  /** Inclusive; absent means to the end. */
  readonly end?: number;
}

/** Where an object can be read without a key: the host to name, and path with signature. */
interface SignedRead {
  readonly host: string;
  readonly path: string;
}

export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date | undefined;
}

/** `S3_READ_ONLY` forbids the operation. */
export class BucketReadOnly extends Error {
  override readonly name = 'BucketReadOnly';

  constructor() {
    super('The bucket is read-only here (S3_READ_ONLY=true): nothing is written or deleted.');
  }
}

export interface ObjectStore {
  /** Whether all writes and deletions are refused with `BucketReadOnly`. */
  readonly readOnly: boolean;
  /**
   * Resolves once the whole object is stored; a stream or signal that fails leaves nothing behind.
   */
  put(
    key: string,
    body: Readable | Uint8Array,
    options: { readonly contentType: string; readonly signal?: AbortSignal },
  ): Promise<void>;
  /** Like `put`, for a stream of known length, which is passed on without being held in memory. */
  putStream(
    key: string,
    body: Readable,
    options: { readonly contentType: string; readonly bytes: number },
  ): Promise<void>;
  /** Of several concurrent calls exactly one stores its object and returns true. */
  putIfAbsent(
    key: string,
    body: Uint8Array,
    options: { readonly contentType: string },
  ): Promise<boolean>;
  /** `undefined` when there is no such object. */
  get(key: string, range?: ByteRange): Promise<ObjectBody | undefined>;
  head(key: string): Promise<ObjectFacts | undefined>;
  /** For a proxy that reads the object, or part of it, within this time. Nothing is sent to the store. */
  signRead(key: string, seconds: number): Promise<SignedRead>;
  /** Copies within the store, with the content type. False if the object is missing. */
  copy(from: string, to: string): Promise<boolean>;
  /** Deleting a missing object succeeds. */
  delete(key: string): Promise<void>;
  /** In the order of their keys, from the first one after `after` on. */
  list(prefix: string, options?: { readonly after?: string }): AsyncIterable<ListedObject>;
  /**
   * Aborts multipart uploads that started before then, and returns how many. A killed process
   * leaves them: they take space, and no list of objects shows them.
   */
  abortUploads(options: { readonly begunBefore: Date }): Promise<number>;
  ensureBucket(): Promise<void>;
  ping(signal: AbortSignal): Promise<void>;
  close(): void;
}

export function createObjectStore(config: ObjectStoreConfig): ObjectStore {
  const Bucket = config.bucket;
  const client = new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    forcePathStyle: true,
    credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
    // The default checksums turn a streamed put into a format that some S3 servers corrupt or
    // refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The SDK warns on the console of each stream that broke off; the caller gets the error.
    logger: SILENT,
    requestHandler: {
      connectionTimeout: 3000,
      socketTimeout: 30_000,
      httpAgent: { keepAlive: true, maxSockets: MAX_CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: MAX_CONNECTIONS },
    },
  });

  if (isTracing()) traceCommands(client);

  const refuseIfReadOnly = () => {
    if (config.readOnly) throw new BucketReadOnly();
  };

  return {
    readOnly: config.readOnly,

    async put(key, body, { contentType, signal }) {
      refuseIfReadOnly();
      const upload = new Upload({
        client,
        params: { Bucket, Key: key, Body: body, ContentType: contentType },
      });
      const abort = () => void upload.abort();
      signal?.throwIfAborted();
      signal?.addEventListener('abort', abort, { once: true });
      try {
        await upload.done();
      } finally {
        signal?.removeEventListener('abort', abort);
      }
    },

    async putStream(key, body, { contentType, bytes }) {
      refuseIfReadOnly();
      // The SDK would wait for the rest of a stream that broke off.
      const broken = new AbortController();
      const abort = () => broken.abort(body.errored ?? new Error('The stream ended early.'));
      const abortIfCut = () => {
        if (!body.readableEnded) abort();
      };
      if (body.destroyed) abort();
      body.once('error', abort).once('close', abortIfCut);
      try {
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key: key,
            Body: body,
            ContentLength: bytes,
            ContentType: contentType,
          }),
          { abortSignal: broken.signal },
        );
      } finally {
        body.off('error', abort).off('close', abortIfCut);
      }
    },

    async putIfAbsent(key, body, { contentType }) {
      refuseIfReadOnly();
      try {
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key: key,
            Body: body,
            ContentType: contentType,
            IfNoneMatch: '*',
          }),
        );
        return true;
      } catch (error) {
        if (isTaken(error)) return false;
        throw error;
      }
    },

    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
      const found = await unlessMissing(
        client.send(new GetObjectCommand({ Bucket, Key: key, ...(Range && { Range }) })),
      );
      if (found === undefined) return undefined;
      if (!(found.Body instanceof Readable)) throw new TypeError(`No stream for ${key}`);
      return {
        stream: found.Body,
        contentRange: found.ContentRange,
        ...describeObject(found),
      };
    },

    async head(key) {
      const found = await unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key: key })));
      return found && describeObject(found);
    },

    async signRead(key, seconds) {
      const command = new GetObjectCommand({ Bucket, Key: key });
      const { host, pathname, search } = new URL(
        await getSignedUrl(client, command, { expiresIn: seconds }),
      );
      return { host, path: pathname + search };
    },

    async copy(from, to) {
      refuseIfReadOnly();
      const CopySource = encodeURI(`${Bucket}/${from}`);
      const copied = await unlessMissing(
        client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource })),
      );
      return copied !== undefined;
    },

    async delete(key) {
      refuseIfReadOnly();
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },

    async *list(prefix, { after = '' } = {}) {
      const request = { Bucket, Prefix: prefix, ...(after !== '' && { StartAfter: after }) };
      for await (const page of paginateListObjectsV2({ client }, request)) {
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key !== undefined) yield { key: Key, bytes: Size ?? 0, modifiedAt: LastModified };
        }
      }
    },

    async abortUploads({ begunBefore }) {
      refuseIfReadOnly();
      let aborted = 0;
      for await (const { Key, UploadId, Initiated } of unfinishedUploads(client, Bucket)) {
        if (Initiated === undefined || Initiated >= begunBefore) continue;
        await unlessMissing(
          client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })),
        );
        aborted += 1;
      }
      return aborted;
    },

    async ensureBucket() {
      if (await unlessMissing(client.send(new HeadBucketCommand({ Bucket })))) return;
      refuseIfReadOnly();
      try {
        await client.send(new CreateBucketCommand({ Bucket }));
      } catch (error) {
        // Another process created it in between.
        if (!(error instanceof Error) || !error.name.startsWith('BucketAlready')) throw error;
      }
    },

    async ping(signal) {
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: signal });
    },

    close() {
      client.destroy();
    },
  };
}

async function* unfinishedUploads(
  client: S3Client,
  Bucket: string,
): AsyncGenerator<MultipartUpload> {
  let KeyMarker: string | undefined;
  let UploadIdMarker: string | undefined;
  let isMore: boolean | undefined;
  do {
    const page = await client.send(
      new ListMultipartUploadsCommand({ Bucket, KeyMarker, UploadIdMarker }),
    );
    yield* page.Uploads ?? [];
    ({ NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker, IsTruncated: isMore } = page);
  } while (isMore === true);
}

/** A span for each command, until its response starts. Keys are left out. */
function traceCommands({ middlewareStack }: S3Client): void {
  middlewareStack.add(
    (next, { commandName = 'command' }) =>
      (args) =>
        inSpan(`s3 ${commandName}`, { kind: SpanKind.CLIENT }, () => next(args)),
    { step: 'initialize' },
  );
}

/** 412: it exists. 409: a concurrent put of the same name was first. */
function isTaken(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return [409, 412].includes(error.$metadata.httpStatusCode ?? 0);
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    const missing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
    // A missing bucket is a broken store, not a deleted object.
    if (missing && error.name !== 'NoSuchBucket') return undefined;
    throw error;
  }
}

function describeObject(found: {
  ContentLength?: number | undefined;
  ContentType?: string | undefined;
  ETag?: string | undefined;
  LastModified?: Date | undefined;
}): ObjectFacts {
  return {
    bytes: found.ContentLength ?? 0,
    contentType: found.ContentType,
    etag: found.ETag,
    modifiedAt: found.LastModified,
  };
}
