import { lookup } from 'node:dns';
import { request, type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush from 'web-push';
import type { PushConfig } from './config.ts';
import { isPublicAddress } from './public-address.ts';
import { isPushEndpoint } from './push-endpoint.ts';

const TIMEOUT_MS = 10_000;

export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** Encrypted for the browser; the push service sees only its length. */
  readonly payload: string;
  /** A later message on the same topic replaces one that was not fetched yet. */
  readonly topic: string;
  readonly keepSeconds: number;
}

/** 'gone': the browser has unsubscribed. 'refused': the service will never accept it. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

export interface PushSender {
  /** Throws if a retry may help. */
  send(subscription: PushSubscription, message: PushMessage): Promise<PushOutcome>;
}

/** Where to connect instead of resolving the name: for a test's own push service. */
export interface StandIn {
  readonly address: string;
  readonly port: number;
  readonly ca: string;
}

/** Endpoints come from clients, so each is checked again when it is used, and so is its address. */
export function createPushSender(config: PushConfig, standIn?: StandIn): PushSender {
  const { keys, hosts, subject } = config;
  const route: RequestOptions =
    standIn === undefined
      ? { lookup: onlyPublic }
      : { lookup: always(standIn.address), port: standIn.port, ca: standIn.ca };

  return {
    async send({ endpoint, p256dh, auth }, { payload, topic, keepSeconds }) {
      if (!isPushEndpoint(endpoint, hosts)) return 'refused';
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails: { subject, ...keys },
          TTL: keepSeconds,
          topic,
          urgency: 'normal',
          contentEncoding: 'aes128gcm',
        },
      );
      const status = await post(endpoint, { ...route, method, headers }, body);
      if (status === 404 || status === 410) return 'gone';
      if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`);
      return status >= 200 && status < 300 ? 'sent' : 'refused';
    },
  };
}

/** The status of the response; nothing else of it is read, and redirects are not followed. */
function post(url: string, options: RequestOptions, body: Buffer | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      { ...options, agent: false, signal: AbortSignal.timeout(TIMEOUT_MS) },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    sending.once('error', reject);
    sending.end(body);
  });
}

/** A name that resolves into the local network is not connected to. */
const onlyPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error !== null) done(error, '');
    else if (first === undefined || !found.every(({ address }) => isPublicAddress(address))) {
      done(new Error(`${hostname} does not lead to the open internet.`), '');
    } else if (options.all === true) done(null, found);
    else done(null, first.address, first.family);
  });
};

function always(address: string): LookupFunction {
  return (_hostname, options, done) => {
    if (options.all === true) done(null, [{ address, family: 4 }]);
    else done(null, address, 4);
  };
}
