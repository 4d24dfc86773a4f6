import { rmSync } from 'node:fs';
import { objectStore } from './object-store.ts';
import { postgres } from './postgres.ts';
import type { Service } from './daemon.ts';
import { dataFolder } from '../settings.ts';
import { valkey } from './valkey.ts';

export const services: readonly Service[] = [postgres, valkey, objectStore];

export async function bringAllUp(): Promise<void> {
  await Promise.all(services.map((service) => service.up()));
}

export async function takeAllDown(): Promise<void> {
  await Promise.all(services.map((service) => service.down()));
}

/** Deletes all data. */
export async function startAfresh(): Promise<void> {
  await takeAllDown();
  rmSync(dataFolder, { recursive: true, force: true });
  await bringAllUp();
}
