interface RetiredTerm {
  readonly term: string;
  /** Where it is refused: in names of files and in code, in texts that people read, or in both. */
  readonly where: 'names' | 'texts' | 'both';
  /** All its forms, as words in lower case. */
  readonly forms: readonly string[];
}

/** The terms that docs/GLOSSARY.md retires. The replacements are in its table. */
export const RETIRED_TERMS: readonly RetiredTerm[] = [
  retire('both', 'somebody'),
  retire('both', 'anybody'),
  retire('both', 'everybody'),
  retire('both', 'nobody'),
  retire('both', 'whoever'),
  retire('both', 'oneself', "one's"),
  retire('both', 'let in', 'lets in', 'letting in'),
  retire('both', 'way in', 'ways in'),
  retire('both', 'e-mail', 'e mail', 'e-mails', 'e mails'),
  retire('both', 'stands'),
  retire('texts', 'is told', 'are told', 'be told', 'was told', 'were told'),
  retire('texts', 'did not load'),
  retire('texts', 'did not work', 'did not work out'),
  retire('texts', 'goes with it', 'go with it'),
  retire('texts', 'log in', 'log out', 'logged in', 'logged out'),
  retire('names', 'ask', 'asks', 'asked', 'asking'),
  retire('names', 'backstage'),
  retire('names', 'bar source', 'unbar source', 'barred'),
  retire('names', 'belongings'),
  retire('names', 'blow', 'blows'),
  retire('names', 'bury', 'buried', 'burial'),
  retire('names', 'carry out', 'carried out'),
  retire('names', 'deed', 'deeds'),
  retire('names', 'endow', 'endows', 'endowed'),
  retire('names', 'fallen'),
  retire('names', 'happening', 'happenings'),
  retire('names', 'hear', 'heard', 'hears'),
  retire('names', 'hungry'),
  retire('names', 'in turn', 'in turns', 'take turn', 'create turns'),
  retire('names', 'insist', 'insists'),
  retire('names', 'kept away'),
  retire('names', 'last words'),
  retire('names', 'parted'),
  retire('names', 'place', 'places'),
  retire('names', 'remains'),
  retire('names', 'sent page'),
  retire('names', 'spent job', 'spent jobs'),
  retire('names', 'stage', 'stages'),
  retire('names', 'still so'),
  retire('names', 'take along', 'take back'),
  retire('names', 'tell', 'told', 'tells', 'telling', 'tellable'),
  retire('names', 'way back'),
  retire('names', 'words'),
];

function retire(where: RetiredTerm['where'], term: string, ...more: string[]): RetiredTerm {
  return { term, where, forms: [term, ...more] };
}
