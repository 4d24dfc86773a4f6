import { createElement, type ComponentType, type SVGProps } from 'react';

interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

type IconProps = SVGProps<SVGSVGElement> & { readonly size?: number | string };

/**
 * Takes the place of the function of that name in lucide-react, which every icon is made with: the
 * same drawing and defaults, without the options that no screen uses (see vite.config.ts).
 */
// oxlint-disable-next-line import/no-default-export -- the icons import it as such
export default function createLucideIcon({ name, node }: IconData): ComponentType<IconProps> {
  const icon = ({ size = 24, color = 'currentColor', className = '', ...attributes }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className}`,
        // Like there: hidden from screen readers unless it is given a name.
        'aria-hidden': attributes['aria-label'] === undefined || undefined,
        ...attributes,
      },
      node.map(([tag, shape]) => createElement(tag, shape)),
    );
  icon.displayName = name;
  return icon;
}
