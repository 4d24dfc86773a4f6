type Query = { data: unknown; errorUpdateCount: number };

/** Failed without any data, even while it is retried, so that the error does not flicker. */
export const hasFailed = ({ data, errorUpdateCount }: Query): boolean =>
  data === undefined && errorUpdateCount > 0;
