/** What one slice of a job did, and where the next one begins: null when there is nothing left. */
export interface Slice {
  readonly done: number;
  readonly next: string | null;
}
