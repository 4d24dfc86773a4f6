import { layerPermissions } from '@swirl/contract/layers';
import type { LayerPermission } from '@swirl/contract/layers';
import type { LoopVisibility } from '@swirl/contract/loops';
import type { Preferences, RemixPermission } from '@swirl/contract/preferences';

const strictness = (permission: LayerPermission): number => layerPermissions.indexOf(permission);

/** Only public sound is layered, and a layer is a remix: never wider than either allows. */
export const widestPermission = (
  visibility: LoopVisibility,
  remixPermissions: RemixPermission,
): LayerPermission => (visibility === 'public' ? remixPermissions : 'nobody');

/** A choice as far as it is allowed. */
export const allowedPermission = (
  chosen: LayerPermission,
  widest: LayerPermission,
): LayerPermission => (strictness(chosen) < strictness(widest) ? widest : chosen);

/** What is preselected: the last choice, and everyone before the first. */
export const usualPermission = ({
  layersChosen,
  preferences,
}: {
  layersChosen: boolean;
  preferences: Pick<Preferences, 'layerPermissions'>;
}): LayerPermission => (layersChosen ? preferences.layerPermissions : 'everyone');
