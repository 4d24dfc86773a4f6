import { addresses } from '../../addresses.ts';
import { testBackend, newPerson } from '../../test-backend.ts';
import type { Member } from '../../members.ts';
import type { World } from '../../world.ts';

/** The users of a walk, each with a unique name. No other test uses them. */
export interface Cast {
  readonly me: Member;
  /** Posted a voice, a video, a photo and two statuses; the viewer follows her. */
  readonly mina: Member;
  readonly leo: Member;
  /** Mina's loops by kind, newest first. */
  readonly loops: Readonly<Record<'audio' | 'video' | 'image' | 'status', string>>;
}

const KINDS = { audio: 'kettle', video: 'kettle-film', image: 'latte' } as const;

export async function member(firstName: string, stem = firstName): Promise<Member> {
  const person = { ...newPerson(), firstName };
  const username = person.username.replace('ava', stem.toLowerCase());
  const named = { ...person, username };
  const { id } = await testBackend.createUser(named);
  return { ...named, id };
}

/** Creates new ones each time, so that parallel walks do not meet. */
export async function createCast(world: World): Promise<Cast> {
  const [me, mina, leo] = await Promise.all([
    // The maximum length of a name: nothing may be cut off or pushed out by it.
    member('Wolfeschlegelsteinhausenbergerdorff', 'wolfe'),
    member('Mina'),
    member('Leo'),
  ]);
  const [status = ''] = await testBackend.postStatuses(mina.id, 2);
  const originals = Object.values(KINDS).map((key) => world.loops[key] ?? key);
  const [audio = '', video = '', image = ''] = await testBackend.repeat(mina.id, originals);
  await testBackend.follow(me.id, mina.id);
  await testBackend.comment(leo.id, audio, 'mine is called Kevin');
  return { me, mina, leo, loops: { audio, video, image, status } };
}

/** A request by another user, outside of the browser. Returns the API's response. */
export async function as(
  { id }: { readonly id: string },
  method: 'GET' | 'POST',
  path: string,
  body: Readonly<Record<string, unknown>> = {},
) {
  const { sessionId } = await testBackend.createSession(id);
  const answer = await fetch(`${addresses.app}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      cookie: `__Host-session=${sessionId}`,
      origin: addresses.app,
    },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}
