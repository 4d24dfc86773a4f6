import { pathTo } from '@swirl/contract/paths';
import { expect, it } from 'vitest';
import { readReportedAddress } from './reported-address.ts';

const origin = 'https://swirl.example';
const id = '019a8f2e-7c1b-7d3a-9f00-00000000a001';

it.each([
  [`${origin}${pathTo.home({ loopId: id })}`, { loopId: id }],
  [` ${origin}${pathTo.home({ loopId: id, feed: 'following' })} `, { loopId: id }],
  [`${origin}${pathTo.tree(id)}`, { loopId: id }],
  [`${origin}${pathTo.profile(id)}`, { userId: id }],
  [`${origin}/Profile/${id}/`, { userId: id }],
  [`https://elsewhere.example${pathTo.profile(id)}`, { described: true }],
  [`${origin}/profile/nobody`, { described: true }],
  [`${origin}/settings`, { described: true }],
  ['the video with the dog', { described: true }],
])('a reported address is parsed: %s is %j', (about, meant) => {
  expect(readReportedAddress(about, origin)).toEqual(meant);
});
