/** What a new person is offered once, in this order; each step can be skipped. */
export const firstVisitSteps = ['moods', 'voices', 'first-loop'] as const;
export type FirstVisitStep = (typeof firstVisitSteps)[number];

/** The steps that end when this one begins; null is the end of all. */
export function stepsBefore(step: FirstVisitStep | null): readonly FirstVisitStep[] {
  return step === null ? firstVisitSteps : firstVisitSteps.slice(0, firstVisitSteps.indexOf(step));
}
