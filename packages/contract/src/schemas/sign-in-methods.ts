import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { id, moment, storableText, typedName } from './text.ts';

/** All binary values in these ceremonies are base64url text; the shapes are WebAuthn's own. */
const bytes = storableText()
  .max(16_000)
  .regex(/^[A-Za-z0-9_-]*$/);

const credentialType = z.literal('public-key');
const attachment = z.enum(['platform', 'cross-platform']);
const requirement = z.enum(['required', 'preferred', 'discouraged']);
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** The id of an issued challenge; each is valid for one response and for minutes. */
const ceremonyId = storableText().regex(/^[A-Za-z0-9_-]{43}$/, errorCode('ceremony_expired'));

const knownCredential = z.object({
  id: bytes,
  type: credentialType,
  transports: z.array(transport).exactOptional(),
});

export const passkeyRegistrationOptions = z.object({
  ceremonyId,
  options: z.object({
    rp: z.object({ id: z.string().exactOptional(), name: z.string() }),
    user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
    challenge: bytes,
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: credentialType })),
    timeout: z.number().exactOptional(),
    excludeCredentials: z.array(knownCredential).exactOptional(),
    authenticatorSelection: z
      .object({
        authenticatorAttachment: attachment.exactOptional(),
        residentKey: requirement.exactOptional(),
        requireResidentKey: z.boolean().exactOptional(),
        userVerification: requirement.exactOptional(),
      })
      .exactOptional(),
    attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).exactOptional(),
    extensions: z.object({ credProps: z.boolean().exactOptional() }).exactOptional(),
  }),
});

export const passkeySignInOptions = z.object({
  ceremonyId,
  options: z.object({
    challenge: bytes,
    rpId: z.string().exactOptional(),
    timeout: z.number().exactOptional(),
    allowCredentials: z.array(knownCredential).exactOptional(),
    userVerification: requirement.exactOptional(),
  }),
});

/** Browsers add fields over time: unknown ones are dropped here, not refused. */
const credential = z.object({
  id: bytes,
  rawId: bytes,
  type: credentialType,
  authenticatorAttachment: attachment.exactOptional(),
  clientExtensionResults: z.object({}),
});

const attestationResponse = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(storableText().max(32)).max(16).exactOptional(),
  }),
});

const assertionResponse = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.exactOptional(),
  }),
});

const passkeyName = typedName(
  limits.passkeyName.max,
  errorCode('passkey_name_too_long'),
  errorCode('passkey_name_empty'),
).min(1, errorCode('passkey_name_empty'));

export const passkeyNameInput = z.strictObject({ name: passkeyName });

export const passkeyRegistrationInput = z.strictObject({
  ceremonyId,
  /** Generated from the device's name when absent. */
  name: passkeyName.optional(),
  response: attestationResponse,
});

export const passkeySignInInput = z.strictObject({
  ceremonyId,
  response: assertionResponse,
  stayLoggedIn: z.boolean().default(false),
});

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
});

/** A configured provider, and when it was linked to the account. */
export const linkedProvider = z.object({
  id: z.string(),
  name: z.string(),
  linkedAt: moment.nullable(),
});

/** The query of a provider's button. */
export const oidcStartQuery = z.strictObject({
  next: storableText().max(2000).optional(),
  stayLoggedIn: z.stringbool().default(false),
  invite: storableText().max(64).optional(),
});
