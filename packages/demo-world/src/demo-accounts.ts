/** Known to everyone: the world is for trying things out, never for real people. */
export const DEMO_PASSWORD = 'loop-how-you-feel';

/** `.test` is reserved: no mail leaves for it, and nobody else can have an address there. */
export const DEMO_DOMAIN = '@demo.swirl.test';

export function demoEmail(username: string): string {
  return `${username}${DEMO_DOMAIN}`;
}
