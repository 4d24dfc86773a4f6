/**
 * Something that is so or not, as far as it is known. A request that was never answered may take effect at any
 * time, also after later ones: what it would make of the fact stays possible until a read decides.
 */
export interface Fact<Value> {
  /** What it may be now. */
  readonly values: ReadonlySet<Value>;
  /** A change was acknowledged. */
  set(value: Value): void;
  /** A change was sent, and not answered. */
  maybe(value: Value): void;
  /** It was read when nothing was underway anymore. */
  decide(value: Value): void;
}

export function createFact<Value>(initial: Value): Fact<Value> {
  let acknowledged = initial;
  const late = new Set<Value>();
  return {
    get values() {
      return new Set([acknowledged, ...late]);
    },
    set(value) {
      acknowledged = value;
    },
    maybe(value) {
      late.add(value);
    },
    decide(value) {
      acknowledged = value;
      late.clear();
    },
  };
}

type Get = <Value>(fact: Fact<Value>) => Value;

class Open extends Error {
  readonly fact: Fact<unknown>;

  constructor(fact: Fact<unknown>) {
    super('A fact is not decided.');
    this.fact = fact;
  }
}

/** What a rule may result in, with everything that its facts may be. */
export function possibly<Result>(rule: (get: Get) => Result): ReadonlySet<Result> {
  const results = new Set<Result>();
  const explore = (assumed: ReadonlyMap<unknown, unknown>) => {
    const get = <Value>(fact: Fact<Value>): Value => {
      const [first, ...others] = fact.values;
      for (const value of fact.values) {
        if (assumed.has(fact) && assumed.get(fact) === value) return value;
      }
      if (first === undefined || others.length > 0) throw new Open(fact);
      return first;
    };
    try {
      results.add(rule(get));
    } catch (error) {
      if (!(error instanceof Open)) throw error;
      for (const value of error.fact.values) explore(new Map([...assumed, [error.fact, value]]));
    }
  };
  explore(new Map());
  return results;
}

/** Undefined if it may be either. */
export function certainly(rule: (get: Get) => boolean): boolean | undefined {
  const results = possibly(rule);
  return results.size === 1 ? results.has(true) : undefined;
}
