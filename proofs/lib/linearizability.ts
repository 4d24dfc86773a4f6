/** An operation of a recorded history. All times are of one clock. */
export interface Operation<Input, Output> {
  readonly input: Input;
  /** Undefined if it was never answered: it may take effect at any time after it began, or never. */
  readonly output: Output | undefined;
  readonly beganAt: number;
  readonly endedAt: number;
}

/** What one copy of the thing would do, one operation after another. */
export interface SequentialModel<State extends string | boolean, Input, Output> {
  readonly initial: State;
  /** The state after it, or undefined if it can't have had this output. */
  step(state: State, input: Input, output: Output | undefined): State | undefined;
}

/**
 * Whether the operations could have taken effect one after another, each between its beginning and its end
 * (Wing and Gong's search, with the states it has already tried).
 */
export function isLinearizable<State extends string | boolean, Input, Output>(
  history: readonly Operation<Input, Output>[],
  model: SequentialModel<State, Input, Output>,
): boolean {
  const answered = history.reduce(
    (mask, { output }, index) => (output === undefined ? mask : mask | bit(index)),
    0n,
  );
  const tried = new Set<string>();
  const open: { readonly done: bigint; readonly state: State }[] = [
    { done: 0n, state: model.initial },
  ];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { done, state } = at;
    if ((done & answered) === answered) return true;
    const left = history.flatMap((operation, index) =>
      (done & bit(index)) === 0n ? [{ operation, index }] : [],
    );
    // One that began after another one had ended can't come before it.
    const first = Math.min(...left.map(({ operation }) => endOf(operation)));
    for (const { operation, index } of left) {
      if (operation.beganAt > first) continue;
      const next = model.step(state, operation.input, operation.output);
      if (next === undefined) continue;
      const after = { done: done | bit(index), state: next };
      const key = `${after.done.toString(36)} ${String(next)}`;
      if (tried.has(key)) continue;
      tried.add(key);
      open.push(after);
    }
  }
  return false;
}

const bit = (index: number): bigint => 1n << BigInt(index);

const endOf = ({ output, endedAt }: Operation<unknown, unknown>): number =>
  output === undefined ? Infinity : endedAt;
