import { cloneElement, isValidElement } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type SlotProps = Omit<ComponentProps<'button'>, 'children'> & { children: ReactNode };

/**
 * Renders its child with these props too: classes add up, handlers of both are called, and otherwise the
 * child's win. Radix's merges more than the first screen needs.
 */
export const Slot = ({ children, ...props }: SlotProps) => {
  if (!isValidElement<Record<string, unknown>>(children)) return null;
  const own: Record<string, unknown> = props;
  const merged = { ...own, ...children.props };
  for (const [name, handler] of Object.entries(own)) {
    const inner = children.props[name];
    if (typeof handler !== 'function' || typeof inner !== 'function') continue;
    merged[name] = (...values: unknown[]) => {
      inner(...values);
      handler(...values);
    };
  }
  const { className } = children.props;
  if (props.className !== undefined && typeof className === 'string') {
    merged['className'] = classNames(props.className, className);
  }
  return cloneElement(children, merged);
};
