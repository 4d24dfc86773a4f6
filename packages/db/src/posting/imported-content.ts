import type { StoredCaptions } from '../stores/loops/captions.store.ts';
import type { MediaContent } from './post-media.ts';
import type { StatusContent } from './post-status.ts';

/** A loop of an archive, checked like one that is posted. */
export interface ImportedContent {
  readonly post: MediaContent | StatusContent;
  /** The path of its file in the archive; a status has none. */
  readonly file?: string | undefined;
  /** The loop of the archive that it is a remix of. */
  readonly originParentId?: string | undefined;
  /** Null if they cannot be used. Whether they end with the file is known once that is processed. */
  readonly captions?: StoredCaptions | null | undefined;
  /** The names of the collections that have it; empty if it was only saved. */
  readonly savedIn?: readonly string[] | undefined;
  /** The list that it is for; it is private if that is not here. */
  readonly originListId?: string | undefined;
}
