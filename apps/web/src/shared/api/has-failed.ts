type Query = { data: unknown; errorUpdateCount: number };

/** Nothing has come, and it has failed before: also while it is tried again, so that nothing flickers. */
export const hasFailed = ({ data, errorUpdateCount }: Query): boolean =>
  data === undefined && errorUpdateCount > 0;
