import { remixTypes } from '@swirl/contract/loops';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';

type Author = Pick<CurrentUser, 'layersChosen'> & {
  preferences: Pick<CurrentUser['preferences'], 'layerPermissions' | 'remixPermissions'>;
};

/** Whether the author wants no layers at all, and so is not asked. */
export const keepsAllClosed = ({ layersChosen, preferences }: Author): boolean =>
  preferences.remixPermissions === 'nobody' ||
  (layersChosen && preferences.layerPermissions === 'nobody');

type Sound = Pick<Loop, 'mediaType' | 'layerPermission' | 'stemWithdrawn'>;

/** Whether no one may layer on the loop until its author chooses. A withdrawn voice stays closed. */
export const isClosed = ({ mediaType, layerPermission, stemWithdrawn }: Sound): boolean =>
  remixTypes.some((type) => type === mediaType) && layerPermission === 'nobody' && !stemWithdrawn;
