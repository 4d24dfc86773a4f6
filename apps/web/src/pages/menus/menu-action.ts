import type { Loop } from '@swirl/contract/schemas/loops';
import type { Profile } from '@swirl/contract/schemas/users';
import type { Press } from '#shared/ui/hold-press.ts';
import type { Reported } from '#features/report/send-report.ts';
import type { OtherPerson } from '#features/safety/relation.ts';

/** A menu action that needs a dialog. */
export type MenuAction =
  | { kind: 'edit'; loop: Loop }
  | { kind: 'warning'; loop: Loop }
  | { kind: 'ai'; loop: Loop }
  | { kind: 'origin'; loop: Loop }
  | { kind: 'captions'; loop: Loop }
  | { kind: 'layers'; loop: Loop }
  | { kind: 'pin'; loop: Loop }
  | { kind: 'delete'; loop: Loop }
  | { kind: 'mood'; loop: Loop; press: Press | null }
  | { kind: 'felt'; loop: Loop }
  | { kind: 'collect'; loop: Loop }
  | { kind: 'share'; loop: Loop }
  | { kind: 'repost'; loop: Loop }
  | { kind: 'reposts'; loop: Loop }
  | { kind: 'share-profile'; profile: Profile }
  | { kind: 'scan' }
  | { kind: 'block'; person: OtherPerson }
  | { kind: 'report'; reported: Reported };
