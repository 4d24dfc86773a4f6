import type { Person } from '../model.ts';
import type { Sent } from '../../../lib/load/send-until-answered.ts';
import type { Scene } from '../step.ts';

/** When everything works, every request is answered. */
export async function read(
  { send }: Scene,
  by: Person | undefined,
  sent: Sent,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const answer = await send(by, sent, 3);
  if (answer.kind === 'unknown') throw new Error(`${sent.call} was not answered: ${answer.why}`);
  return answer.kind === 'done'
    ? { status: 200, body: answer.body }
    : { status: answer.status, body: undefined };
}

/** A list that has to be there. */
export async function readList(scene: Scene, by: Person, sent: Sent): Promise<unknown[]> {
  const { status, body } = await read(scene, by, sent);
  if (!Array.isArray(body)) throw new Error(`${sent.call} was answered with ${status}`);
  return body;
}
