/** Publicly known: the demo world is for trying things out, never for real users. */
export const DEMO_PASSWORD = 'loop-how-you-feel';

/** `.test` is reserved: no email is sent to it, and no one else can have an address there. */
export const DEMO_DOMAIN = '@demo.swirl.test';

export function demoEmail(username: string): string {
  return `${username}${DEMO_DOMAIN}`;
}
