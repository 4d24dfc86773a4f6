import { randomUUID } from 'node:crypto';
import { endpoints } from '@swirl/contract/endpoints';
import type { SequentialModel } from '../../lib/linearizability.ts';
import type { Subject } from './record.ts';

type Switch = 'on' | 'off' | 'read';

/** A reaction or a follow: it's there or not. */
export const switchModel: SequentialModel<boolean, Switch, boolean> = {
  initial: false,
  step: (state, input, output) => {
    const next = input === 'read' ? state : input === 'on';
    return output === undefined || output === next ? next : undefined;
  },
};

export const reactionOn = (loopId: string, cookie: string): Subject<Switch, boolean> => ({
  name: `the reaction to ${loopId}`,
  cookie,
  draw: (draws) => draws.pick(['on', 'off', 'read', 'read']),
  request: (input) => {
    if (input === 'on') return { call: 'reactions.create', body: { loopId } };
    return { call: input === 'off' ? 'reactions.delete' : 'loops.read', params: { loopId } };
  },
  outputOf: (input, body) => {
    const call = input === 'read' ? 'loops.read' : 'reactions.create';
    return endpoints[call].response.parse(body).hasReacted;
  },
});

export const followOf = (userId: string, cookie: string): Subject<Switch, boolean> => ({
  name: `the follow of ${userId}`,
  cookie,
  draw: (draws) => draws.pick(['on', 'off', 'read', 'read']),
  request: (input) => {
    if (input === 'on') return { call: 'follows.create', body: { followingId: userId } };
    return { call: input === 'off' ? 'follows.delete' : 'follows.check', params: { userId } };
  },
  outputOf: (_input, body) => endpoints['follows.check'].response.parse(body).isFollowing,
});

type Posting = 'post' | 'read';

/** Posted, but the id hasn't been seen yet. */
const SOME_ID = 'some';
const NONE = 'none';

/** A post that is sent again and again with one key: from the first time on it's one loop. */
export const postModel: SequentialModel<string, Posting, string> = {
  initial: NONE,
  step: (state, input, output) => {
    if (input === 'post' && state === NONE) return output ?? SOME_ID;
    if (output === undefined || output === state) return state;
    return state === SOME_ID && output !== NONE ? output : undefined;
  },
};

/** The author has no other loops. */
export function postBy(authorId: string, cookie: string): Subject<Posting, string> {
  const key = randomUUID();
  return {
    name: `the post of ${authorId}`,
    cookie,
    draw: (draws) => draws.pick(['post', 'read']),
    request: (input) =>
      input === 'post'
        ? { call: 'loops.create', body: { mediaType: 'status', caption: key }, key }
        : { call: 'users.loops', params: { userId: authorId } },
    outputOf: (input, body) => {
      if (input === 'post') return endpoints['loops.create'].response.parse(body).id;
      const ids = endpoints['users.loops'].response.parse(body).map(({ id }) => id);
      return ids.length === 0 ? NONE : ids.join(' and ');
    },
  };
}
