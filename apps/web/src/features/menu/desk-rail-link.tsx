import { pathTo } from '@swirl/contract/paths';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'wouter';
import * as m from '#messages';
import { RAIL_NAME, RAIL_ROW } from '#shared/shell/rail-row.ts';

/**
 * On wide screens moderation has its own row. It has no rail itself, so the row is never current.
 */
export const DeskRailLink = () => (
  <Link href={pathTo.moderation()} className={RAIL_ROW}>
    <ShieldCheck aria-hidden className="size-6 flex-none" />
    <span className={RAIL_NAME}>{m.page_moderation()}</span>
  </Link>
);
