import { useSyncExternalStore } from 'react';
import { uploadStore } from './upload-store.ts';
import type { PendingPost, Upload } from './upload-store.ts';

export const useUploads = (): readonly Upload[] =>
  useSyncExternalStore(uploadStore.subscribe, uploadStore.read);

/** Uploads that no visible card shows. */
export const useUploadsAside = (): readonly Upload[] =>
  useSyncExternalStore(uploadStore.subscribe, uploadStore.readAside);

/** Uploads in progress, newest first, without their progress. */
export const usePendingPosts = (): readonly PendingPost[] =>
  useSyncExternalStore(uploadStore.subscribe, uploadStore.readPending);
