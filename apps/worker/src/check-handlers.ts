import { isJobName, listJobNames } from '@swirl/db/jobs/catalogue';

/**
 * The types ensure the same, except for a worker that runs beside another version of the catalogue.
 */
export function checkHandlers(handlers: Readonly<Record<string, unknown>>): void {
  const problems = [
    ...listJobNames()
      .filter((name) => !Object.hasOwn(handlers, name))
      .map((name) => `The job ${name} has no handler.`),
    ...Object.keys(handlers)
      .filter((name) => !isJobName(name))
      .map((name) => `The handler ${name} belongs to no job in the catalogue.`),
  ];
  if (problems.length > 0) {
    throw new Error(
      `${problems.join(' ')} Make apps/worker/src/handlers.ts and packages/db/src/jobs/catalogue.ts agree.`,
    );
  }
}
