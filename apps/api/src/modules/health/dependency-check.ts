export type CheckResult = 'ok' | 'away';

/**
 * A check with a time limit. While an attempt hangs no second one is started, so that frequent
 * checks cannot use up connections.
 */
export function createCheck(
  attempt: (signal: AbortSignal) => Promise<void>,
  timeoutMs: number,
): () => Promise<CheckResult> {
  let underWay: Promise<CheckResult> | undefined;

  const start = (): Promise<CheckResult> => {
    const settled = attempt(AbortSignal.timeout(timeoutMs))
      .then((): CheckResult => 'ok')
      .catch((): CheckResult => 'away')
      .finally(() => {
        underWay = undefined;
      });
    underWay = settled;
    return settled;
  };

  return () => Promise.race([underWay ?? start(), unavailableAfter(timeoutMs)]);
}

function unavailableAfter(ms: number): Promise<CheckResult> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('away'), ms).unref();
  });
}
