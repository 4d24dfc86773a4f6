/** An answer whose JSON is written already: one value, or a list of them. */
export class WrittenJson<Value> {
  /** Never set: says what the text stands for. */
  declare readonly value: Value;
  readonly text: string;
  /** Of a list. */
  readonly length: number | undefined;

  constructor(written: string | readonly string[]) {
    const isList = typeof written !== 'string';
    this.text = isList ? `[${written.join(',')}]` : written;
    this.length = isList ? written.length : undefined;
  }
}
