import type { ReactNode } from 'react';
import { useSession } from '#features/session/hooks/use-session.ts';

/** `/` is two pages: the feed for members, the landing page for everyone else and while unknown. */
export const HomeRoute = ({ visitor, member }: { visitor: ReactNode; member: ReactNode }) =>
  useSession().state === 'signed-in' ? member : visitor;
