import { and, eq, gt, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { newId } from '../../ids.ts';
import { hashToken, newToken } from '../../one-time-token.ts';
import { signUpRequests, type SignUpRequest } from '../../tables/sign-up-requests.ts';

export type NewSignUpRequest = Omit<
  SignUpRequest,
  'id' | 'tokenHash' | 'createdAt' | 'expiresAt'
> & { readonly hours: number };

export async function createSignUpRequest(
  tx: Queryable,
  { hours, ...request }: NewSignUpRequest,
): Promise<string> {
  const id = newId();
  const expiresAt = sql`now() + make_interval(hours => ${hours})`;
  await tx.insert(signUpRequests).values({ ...request, id, expiresAt });
  return id;
}

/** Gives a request a new link, and returns the recipient. */
export async function renewSignUpToken(
  db: Queryable,
  id: string,
): Promise<{ email: string; token: string } | null> {
  const token = newToken();
  const [request] = await db
    .update(signUpRequests)
    .set({ tokenHash: hashToken(token) })
    .where(eq(signUpRequests.id, id))
    .returning({ email: signUpRequests.email });
  return request === undefined ? null : { email: request.email, token };
}

export async function findSignUpEmail(db: Queryable, id: string): Promise<string | null> {
  const [request] = await db
    .select({ email: signUpRequests.email })
    .from(signUpRequests)
    .where(eq(signUpRequests.id, id));
  return request?.email ?? null;
}

/** Deletes the request, so that its link works once. */
export async function takeSignUpRequest(
  tx: Queryable,
  token: string,
): Promise<SignUpRequest | null> {
  const [request] = await tx
    .delete(signUpRequests)
    .where(
      and(eq(signUpRequests.tokenHash, hashToken(token)), gt(signUpRequests.expiresAt, sql`now()`)),
    )
    .returning();
  return request ?? null;
}
