import { createElement, isValidElement } from 'react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { Slot } from './slot.tsx';

const rendered = (
  outer: Omit<ComponentProps<typeof Slot>, 'children'>,
  inner: ComponentProps<'span'>,
): Record<string, unknown> => {
  const slot = Slot({ ...outer, children: createElement('span', inner) });
  return isValidElement<Record<string, unknown>>(slot) ? slot.props : {};
};

test('classes add up, and a child without one is left to choose its own', () => {
  expect(rendered({ className: 'outer' }, { className: 'inner' })['className']).toBe('outer inner');
  expect(rendered({ className: 'outer' }, {})['className']).toBe('outer');
  expect(rendered({}, {})).not.toHaveProperty('className');
});

test('the handlers of both are called, and otherwise the props of the child win', () => {
  const inner = vi.fn<(event: unknown) => void>();
  const outer = vi.fn<(event: unknown) => void>();
  const { onClick, title } = rendered(
    { title: 'Outer', onClick: outer },
    { title: 'Inner', onClick: inner },
  );
  if (typeof onClick === 'function') onClick('event');
  expect([inner.mock.calls, outer.mock.calls, title]).toEqual([[['event']], [['event']], 'Inner']);
});
