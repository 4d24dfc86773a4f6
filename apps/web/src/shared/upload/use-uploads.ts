import { useSyncExternalStore } from 'react';
import { uploadStore } from './upload-store.ts';
import type { PendingPost, Upload } from './upload-store.ts';

export const useUploads = (): readonly Upload[] =>
  useSyncExternalStore(uploadStore.subscribe, uploadStore.read);

/** What is being posted and not in view as a card. */
export const useUploadsAside = (): readonly Upload[] =>
  useSyncExternalStore(uploadStore.subscribe, uploadStore.readAside);

/** What is being posted, newest first, whatever its progress. */
export const usePendingPosts = (): readonly PendingPost[] =>
  useSyncExternalStore(uploadStore.subscribe, uploadStore.readPending);
