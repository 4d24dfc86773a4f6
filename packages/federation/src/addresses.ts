/** Where the protocol is served. Other servers keep these addresses, so they never change. */
export const federationPaths = {
  person: '/federation/people/{identifier}',
  outbox: '/federation/people/{identifier}/outbox',
  followers: '/federation/people/{identifier}/followers',
  following: '/federation/people/{identifier}/following',
  featured: '/federation/people/{identifier}/featured',
  nodeInfo: '/federation/nodeinfo/2.1',
} as const;

/** How someone is found from another server. */
export function federatedAddress(username: string, publicOrigin: string): string {
  return `@${username}@${new URL(publicOrigin).host}`;
}
