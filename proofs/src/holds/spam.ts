import type { Draws } from '../../lib/draws.ts';

/** Words that an operator might choose. */
export const HELD_TERMS = ['crypto giveaway', 'forex', 'casino', 'onlyfans', 'hot singles'];

export interface SpamCampaign {
  readonly name: string;
  /** Texts of each account, in the order in which they are sent: one of each account in turn. */
  readonly accounts: readonly (readonly string[])[];
  /** Whether the rules claim to notice it. */
  readonly claimed: boolean;
}

const repeat = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

const decorations = ['!', '!!!', ' 🔥🔥', '…', ' 👀', ' 100%', ' ✨', '?!'];

/** Varied as copied spam is: case, punctuation, emoji and a name. */
function varied(text: string, draws: Draws, index: number): string {
  const cased = draws.chance(0.5) ? text.toUpperCase() : text;
  return `${draws.chance(0.5) ? `@person${index} ` : ''}${cased}${draws.pickAny(decorations) ?? ''}`;
}

const CIRCLED = [
  'ｃａｓｉｎｏ tonight',
  'cas\u200Bino tonight',
  'CASINO, tonight',
  'Casino\ntonight',
  'the «casino»',
];

export function campaigns(draws: Draws, size: number): readonly SpamCampaign[] {
  const offer = 'free followers for everyone who joins today';
  return [
    {
      name: 'one account repeats a text',
      accounts: [repeat(4 * size, (index) => varied(offer, draws, index))],
      claimed: true,
    },
    {
      name: 'one account repeats a link in different texts',
      accounts: [
        repeat(4 * size, (index) => `look number ${index}: https://prizes.example/win?u=${index}`),
      ],
      claimed: true,
    },
    {
      name: 'one account mentions everyone',
      accounts: [
        repeat(4 * size, (index) =>
          repeat(5, (nth) => `@victim${index * 5 + nth}`)
            .join(' ')
            .concat(' hello'),
        ),
      ],
      claimed: true,
    },
    {
      name: 'new accounts send one text each',
      accounts: repeat(4 * size, (index) => [
        varied('earn money from home in one easy step', draws, index),
      ]),
      claimed: true,
    },
    {
      name: 'new accounts send one link each',
      accounts: repeat(4 * size, (index) => [`nice! www.gifts.example/claim#${index}`]),
      claimed: true,
    },
    {
      name: 'new accounts mention one person',
      accounts: repeat(4 * size, (index) => [`@target you are number ${index} on my list`]),
      claimed: true,
    },
    {
      name: 'held words, written in different ways',
      accounts: repeat(4 * size, (index) => [
        CIRCLED[index % CIRCLED.length] ?? '',
        `my ${HELD_TERMS[index % HELD_TERMS.length]} works`,
      ]),
      claimed: true,
    },
    {
      name: 'misspelled held words',
      accounts: repeat(4 * size, (index) => [`c4sino number ${index}`, `f0rex ${index} ${index}`]),
      claimed: false,
    },
    {
      name: 'one account sends a text in other words each time',
      accounts: [
        repeat(
          4 * size,
          (index) => `offer ${index} of ${'abcdefghij'[index % 10]}${index} for friends only`,
        ),
      ],
      claimed: false,
    },
  ];
}
