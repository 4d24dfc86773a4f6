import { certainly } from '../fact.ts';
import { createFact } from '../fact.ts';
import { isThere } from '../model.ts';
import { drawPerson, drawTries, nameOf, personKey, type Action } from '../step.ts';

/** Enough people stay to see what became of it. */
const MAX_LEAVING = 1;
const NOT_BEFORE = 0.5;

export const leave: Action = {
  name: 'leave',
  weight: 1,
  promise: 'hides everything of theirs at once, and then erases it',
  draw(draws, planned) {
    if (planned.left.size >= MAX_LEAVING || planned.progress < NOT_BEFORE) return undefined;
    const person = drawPerson(draws, planned);
    if (person === undefined) return undefined;
    const tries = drawTries(draws);
    return {
      action: 'leave',
      text: `${nameOf(person)} leaves`,
      shares: [],
      holds: [personKey(person)],
      leaves: person,
      async perform({ model, send }) {
        const answer = await send(person, { call: 'users.deleteAccount', body: {} }, tries);
        if (answer.kind === 'done') model.left(person).set(true);
        if (answer.kind === 'unknown') model.left(person).maybe(true);
        return answer.kind;
      },
    };
  },
};

export const exportData: Action = {
  name: 'export',
  weight: 2,
  promise: 'is built, and has everything of theirs and nothing that was deleted',
  draw(draws, planned) {
    const person = drawPerson(draws, planned);
    if (person === undefined) return undefined;
    const tries = drawTries(draws);
    return {
      action: 'export',
      text: `${nameOf(person)} exports their data`,
      shares: [],
      holds: [personKey(person)],
      async perform({ model, send }) {
        const own = [...model.loops.values()].filter(({ author }) => author === person);
        const named = (wanted: boolean) =>
          new Set(
            own.filter((loop) => certainly(isThere(loop)) === wanted).map(({ name }) => name),
          );
        const requested = createFact(false);
        const known = { requested, with: named(true), without: named(false) };
        const answer = await send(person, { call: 'users.requestExport' }, tries);
        if (answer.kind === 'refused') return answer.kind;
        if (answer.kind === 'done') requested.set(true);
        else requested.maybe(true);
        model.exports.set(person, known);
        return answer.kind;
      },
    };
  },
};
