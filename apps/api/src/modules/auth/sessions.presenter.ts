import type { Output } from '@swirl/contract/endpoints';
import type { Session } from '@swirl/db/tables/sessions';
import { deviceName } from './device-name.ts';

export function presentSession(
  session: Session,
  currentSid: string,
): Output<'auth.sessions'>[number] {
  return {
    id: session.sid,
    device: deviceName(session.sess.device),
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expire.toISOString(),
    current: session.sid === currentSid,
  };
}
