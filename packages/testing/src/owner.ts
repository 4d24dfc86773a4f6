import { pid } from 'node:process';

/** In the name of each test database and bucket: the process that made it. */
export const ownerMark = `by${pid}`;

/**
 * Whether the process that made a database or bucket still runs. A long proof needs both for hours; only what
 * a stopped run left behind may be dropped. Names without a mark have no owner.
 */
export function isOwned(name: string): boolean {
  const [, owner] = /[_-]by(\d+)[_-]/.exec(name) ?? [];
  return owner !== undefined && isRunning(Number(owner));
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // It may be another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
