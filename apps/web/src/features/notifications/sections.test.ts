import { expect, test } from 'vitest';
import { inboxSections } from './sections.ts';
import { sampleGroup } from './testing/sample-group.ts';

const NOW = new Date(2026, 4, 20, 9, 30);
const at = (...[day, hour]: [number, number]) => new Date(2026, 4, day, hour).toISOString();

test('unread notifications come first, the rest is grouped by day and week', () => {
  const groups = [
    sampleGroup({ id: 'new', unread: true, createdAt: at(1, 8) }),
    sampleGroup({ id: 'early today', createdAt: at(20, 0) }),
    sampleGroup({ id: 'late yesterday', createdAt: at(19, 23) }),
    sampleGroup({ id: 'early yesterday', createdAt: at(19, 0) }),
    sampleGroup({ id: 'late two days ago', createdAt: at(18, 23) }),
    sampleGroup({ id: 'six days', createdAt: at(14, 12) }),
    sampleGroup({ id: 'eight days', createdAt: at(12, 8) }),
  ];
  const sections = inboxSections(groups, ({ unread }) => unread, NOW);
  const under = sections.map(({ name, groups: inside }) => ({
    name,
    ids: inside.map(({ id }) => id),
  }));
  expect(under).toEqual([
    { name: 'new', ids: ['new'] },
    { name: 'today', ids: ['early today'] },
    { name: 'yesterday', ids: ['late yesterday', 'early yesterday'] },
    { name: 'week', ids: ['late two days ago', 'six days'] },
    { name: 'earlier', ids: ['eight days'] },
  ]);
});

test('a kind that this page does not know yet is left out', () => {
  const group = { ...sampleGroup({ createdAt: at(20, 1) }), kind: 'of tomorrow' };
  // @ts-expect-error -- a newer server
  expect(inboxSections([group], () => false, NOW)).toEqual([]);
});

test('a heading without rows is left out', () => {
  expect(inboxSections([], () => false, NOW)).toEqual([]);
  expect(inboxSections([sampleGroup({ createdAt: at(20, 1) })], () => false, NOW)).toHaveLength(1);
});
