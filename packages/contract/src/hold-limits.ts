/**
 * Holding: an operator's terms, and how many posts of a new member can be reviewed first. What counts as
 * repeated within a day: letters of a text at least; texts and links by one account, and people it mentions;
 * other accounts younger than so many days that send the same. And what an account may post in an hour
 * during its first day. Apart from the other limits, which the first screen loads.
 */
export const holdLimits = {
  terms: { max: 500, term: { max: 60 } },
  reviewFirst: { max: 10 },
  textMin: 24,
  own: { texts: 4, links: 6, mentions: 60, youngMentions: 20 },
  young: { days: 7, accounts: 5 },
  keptDays: 1,
  newAccount: { hours: 24, loops: 20, comments: 60 },
  months: 24,
} as const;
