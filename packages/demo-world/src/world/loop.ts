import type { AiPart } from '@swirl/contract/ai-parts';
import type { LayerPermission } from '@swirl/contract/layers';
import type { LoopVisibility } from '@swirl/contract/loops';
import type { WarningReason } from '@swirl/contract/warnings';
import type { SceneName } from '../media/gallery.ts';
import type { Backing, Recipe } from '../media/recipe.ts';
import { people, type PersonKey } from './people.ts';

type SeedMedia =
  | { readonly image: SceneName }
  | { readonly video: SceneName; readonly sound: Backing; readonly wide?: true }
  | { readonly plays: Backing }
  | { readonly says: string; readonly behind?: Backing };

/** What a comment has besides its author and its words. */
export interface CommentDetails {
  /** The share of the loop after which its moment is, from 0 to 1. */
  readonly at?: number;
  /** Said, and written down. */
  readonly spoken?: true;
  readonly hearts?: readonly PersonKey[];
  readonly replies?: readonly (readonly [PersonKey, string])[];
  /** By the loop's author. */
  readonly pinned?: true;
}

export interface SeedLoop {
  /** The key that its remixes refer to. */
  readonly key: string;
  readonly by: PersonKey;
  readonly hoursAgo: number;
  readonly caption: string;
  readonly moods: readonly string[];
  /** A status has none. */
  readonly media?: SeedMedia;
  /** Of what is said; checked by its author, unless given. */
  readonly captions?: 'draft' | 'automatic';
  /** A description of the picture. */
  readonly alt?: string;
  /** For a list: the author's only one, in `lists`. */
  readonly visibility?: LoopVisibility;
  /** By its author. */
  readonly warning?: WarningReason;
  readonly aiParts?: readonly AiPart[];
  readonly remixOf?: string;
  /** To `remixOf`: an answer, unless given. */
  readonly relation?: 'layer';
  /** Nobody, unless given. */
  readonly layerPermission?: LayerPermission;
  /** The share of viewers who react, from 0 to 1. */
  readonly liked?: number;
  readonly comments?: readonly (readonly [PersonKey, string, CommentDetails?])[];
  /** Part of the small world. */
  readonly small?: true;
}

export function recipeOf({ by, media }: SeedLoop): Recipe | undefined {
  if (media === undefined) return undefined;
  if ('image' in media) return { kind: 'image', scene: media.image };
  if ('video' in media) {
    return { kind: 'video', scene: media.video, sound: media.sound, tall: media.wide !== true };
  }
  if ('plays' in media) return { kind: 'audio', sound: media.plays };
  const { says, behind } = media;
  return { kind: 'audio', says, speaker: people[by].speaker, ...(behind && { behind }) };
}
