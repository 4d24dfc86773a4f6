import { eq, inArray, or, sql } from '../drizzle/orm.ts';
import { ceremonies } from '../tables/ceremonies.ts';
import { dataExports } from '../tables/data-exports.ts';
import { importedLoops, importItems, imports } from '../tables/imports.ts';
import { invites } from '../tables/invites.ts';
import { oidcIdentities } from '../tables/oidc-identities.ts';
import { oneTimeLinks } from '../tables/one-time-links.ts';
import { passkeys } from '../tables/passkeys.ts';
import { passwordCredentials } from '../tables/password-credentials.ts';
import { sessions } from '../tables/sessions.ts';
import { signUpRequests } from '../tables/sign-up-requests.ts';
import { users } from '../tables/users.ts';
import { userSearchTerms } from '../tables/user-search-terms.ts';
import { verificationRequests } from '../tables/verification-requests.ts';
import { DERIVED, NARROWINGS, type Person, rule, secret, VERSION, withheldTable } from './rules.ts';

const isThem = ({ id }: Person) => eq(users.id, id);
const byAddress = ({ email }: Person) =>
  eq(sql`lower(${signUpRequests.email})`, email.toLowerCase());

const ofOwnImport = ({ id }: Person) =>
  inArray(
    importItems.importId,
    sql`(SELECT own.id FROM ${imports} AS own WHERE own.user_id = ${id})`,
  );

export const accountRules = [
  rule(users, {
    rows: isThem,
    sections: { account: isThem },
    columns: {
      id: 'exported',
      email: 'exported',
      emailVerifiedAt: 'exported',
      username: 'exported',
      firstName: 'exported',
      lastName: 'exported',
      bio: 'exported',
      profileImageKey: 'exported',
      coverImageKey: 'exported',
      avatarConfig: 'exported',
      verificationStatus: 'exported',
      preferences: 'exported',
      loopVisibility: 'exported',
      suspendedAt: 'exported',
      leavingAt: 'exported',
      hidden: 'exported',
      firstVisitStep: 'exported',
      narrowings: NARROWINGS,
      version: VERSION,
      admittedAt: 'exported',
      createdAt: 'exported',
      updatedAt: 'exported',
    },
    erasure: 'with-person',
  }),
  rule(passwordCredentials, {
    rows: ({ id }) => eq(passwordCredentials.userId, id),
    sections: { password: ({ id }) => eq(passwordCredentials.userId, id) },
    columns: { userId: 'exported', hash: secret, changedAt: 'exported' },
    erasure: 'with-person',
  }),
  rule(passkeys, {
    rows: ({ id }) => eq(passkeys.userId, id),
    sections: { passkeys: ({ id }) => eq(passkeys.userId, id) },
    columns: {
      id: 'exported',
      userId: 'exported',
      credentialId: 'exported',
      publicKey: 'exported',
      counter: 'exported',
      transports: 'exported',
      backedUp: 'exported',
      name: 'exported',
      createdAt: 'exported',
      lastUsedAt: 'exported',
    },
    erasure: 'with-person',
  }),
  rule(oidcIdentities, {
    rows: ({ id }) => eq(oidcIdentities.userId, id),
    sections: { providers: ({ id }) => eq(oidcIdentities.userId, id) },
    columns: {
      provider: 'exported',
      subject: 'exported',
      userId: 'exported',
      createdAt: 'exported',
      lastUsedAt: 'exported',
    },
    erasure: 'with-person',
  }),
  rule(sessions, {
    rows: ({ id }) => eq(sessions.userId, id),
    sections: { sessions: ({ id }) => eq(sessions.userId, id) },
    columns: {
      sid: secret,
      sess: 'exported',
      expire: 'exported',
      userId: 'exported',
      createdAt: 'exported',
      lastSeenAt: 'exported',
    },
    erasure: 'with-person',
  }),
  rule(oneTimeLinks, {
    rows: ({ id }) => eq(oneTimeLinks.userId, id),
    sections: { mailedLinks: ({ id }) => eq(oneTimeLinks.userId, id) },
    columns: {
      tokenHash: secret,
      kind: 'exported',
      userId: 'exported',
      email: 'exported',
      createdAt: 'exported',
      expiresAt: 'exported',
      usedAt: 'exported',
    },
    erasure: 'with-person',
  }),
  rule(ceremonies, {
    rows: ({ id }) => eq(ceremonies.userId, id),
    sections: { pendingSignIns: ({ id }) => eq(ceremonies.userId, id) },
    columns: {
      idHash: secret,
      kind: 'exported',
      userId: 'exported',
      contents: secret,
      createdAt: 'exported',
      expiresAt: 'exported',
    },
    erasure: 'with-person',
  }),
  rule(signUpRequests, {
    rows: byAddress,
    sections: { signUps: byAddress },
    columns: {
      id: 'exported',
      email: 'exported',
      passwordHash: secret,
      username: 'exported',
      firstName: 'exported',
      lastName: 'exported',
      avatarConfig: 'exported',
      stayLoggedIn: 'exported',
      firstVisit: 'exported',
      inviteHash: secret,
      tokenHash: secret,
      createdAt: 'exported',
      expiresAt: 'exported',
    },
    erasure: 'in-batches',
  }),
  rule(invites, {
    rows: ({ id }) => or(eq(invites.createdBy, id), eq(invites.usedBy, id)),
    sections: { invitations: ({ id }) => or(eq(invites.createdBy, id), eq(invites.usedBy, id)) },
    columns: {
      tokenHash: secret,
      createdBy: 'exported',
      createdAt: 'exported',
      expiresAt: 'exported',
      usedAt: 'exported',
      usedBy: 'exported',
    },
    erasure: 'unlinked',
  }),
  rule(verificationRequests, {
    rows: ({ id }) => eq(verificationRequests.userId, id),
    sections: { verificationRequests: ({ id }) => eq(verificationRequests.userId, id) },
    columns: { userId: 'exported', requestedAt: 'exported' },
    erasure: 'with-person',
  }),
  rule(dataExports, {
    rows: ({ id }) => eq(dataExports.userId, id),
    sections: { archives: ({ id }) => eq(dataExports.userId, id) },
    columns: {
      id: 'exported',
      userId: 'exported',
      state: 'exported',
      progress: 'exported',
      objectKey: 'exported',
      bytes: 'exported',
      createdAt: 'exported',
      expiresAt: 'exported',
    },
    erasure: 'with-person',
  }),
  rule(imports, {
    rows: ({ id }) => eq(imports.userId, id),
    sections: { imports: ({ id }) => eq(imports.userId, id) },
    columns: {
      id: 'exported',
      userId: 'exported',
      uploadId: 'exported',
      bytes: 'exported',
      state: 'exported',
      cancelled: 'exported',
      failure: 'exported',
      origin: 'exported',
      imported: 'exported',
      leftOut: 'exported',
      createdAt: 'exported',
    },
    erasure: 'with-person',
  }),
  rule(importItems, {
    rows: ofOwnImport,
    sections: { importItems: ofOwnImport },
    columns: {
      importId: 'exported',
      position: 'exported',
      originLoopId: 'exported',
      mediaType: 'exported',
      caption: 'exported',
      postedAt: 'exported',
      content: 'exported',
      state: 'exported',
      reasons: 'exported',
      loopId: 'exported',
    },
    erasure: 'with-person',
  }),
  rule(importedLoops, {
    rows: ({ id }) => eq(importedLoops.userId, id),
    sections: { importedLoops: ({ id }) => eq(importedLoops.userId, id) },
    columns: {
      userId: 'exported',
      origin: 'exported',
      originLoopId: 'exported',
      loopId: 'exported',
    },
    erasure: 'with-loop',
  }),
  withheldTable(userSearchTerms, DERIVED, {
    rows: ({ id }) => eq(userSearchTerms.userId, id),
    columns: ['word', 'userId'],
    erasure: 'with-person',
  }),
];
