import { addresses } from '../../addresses.ts';
import { testBackend, newPerson } from '../../test-backend.ts';
import type { Member } from '../../members.ts';
import type { World } from '../../world.ts';

/** Who is there to be looked at, each with a name of their own. Nobody else knows of them. */
export interface Cast {
  readonly me: Member;
  /** Posted a voice, a film, a photo and two statuses; I follow her. */
  readonly mina: Member;
  readonly leo: Member;
  /** Mina's, by kind, newest first. */
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

/** Makes them anew, so that walks side by side do not meet. */
export async function gather(world: World): Promise<Cast> {
  const [me, mina, leo] = await Promise.all([
    // As long as names get: nothing may be cut or pushed out by it.
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

/** What somebody does elsewhere, in a browser that nobody looks at. Answers with what the API said. */
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
