import { isAnswered } from '@swirl/stack/part';
import { until } from '@swirl/stack/process';
import type { Stack } from '@swirl/stack/stack';
import type { Draws } from '../../lib/draws.ts';
import type { Operation } from '../../lib/linearizability.ts';
import { send, type Sent } from '../../lib/load/send-until-answered.ts';

const BACK_WITHIN_MS = 120_000;

/** One thing that several devices of one person change and read at the same time. */
export interface Subject<Input, Output> {
  readonly name: string;
  readonly cookie: string;
  draw(draws: Draws): Input;
  request(input: Input): Sent;
  /** What the answer says. */
  outputOf(input: Input, body: unknown): Output;
}

/** Each device sends one operation after another, each to any of the processes. */
export async function recordHistory<Input, Output>(
  subject: Subject<Input, Output>,
  stacks: readonly [Stack, ...Stack[]],
  { draws, devices, each }: { draws: Draws; devices: number; each: number },
): Promise<Operation<Input, Output>[]> {
  const history: Operation<Input, Output>[] = [];
  const useDevice = async () => {
    for (let nth = 0; nth < each; nth += 1) {
      const input = subject.draw(draws);
      const stack = draws.pick(stacks);
      const beganAt = performance.now();
      const answer = await send(stack, subject.cookie, subject.request(input));
      const endedAt = performance.now();
      if (answer.kind === 'refused') {
        throw new Error(`${subject.name} was refused: ${answer.status} ${answer.text}`);
      }
      const output = answer.kind === 'done' ? subject.outputOf(input, answer.body) : undefined;
      history.push({ input, output, beganAt, endedAt });
      if (output !== undefined) continue;
      const isUp = () => isAnswered(`${stack.address}/healthz`);
      await until(isUp, 'the API to be back', BACK_WITHIN_MS);
    }
  };
  await Promise.all(Array.from({ length: devices }, useDevice));
  return history;
}
