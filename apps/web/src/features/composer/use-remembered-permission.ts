import type { LayerPermission } from '@swirl/contract/layers';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { logFailure } from '#shared/config/device-log.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';

/** Keeps the last choice of who may layer for the next loop. */
export const useRememberedPermission = ({ layersChosen, preferences }: CurrentUser) => {
  const queryClient = useQueryClient();
  const save = async (layerPermissions: LayerPermission): Promise<void> => {
    await callApi('users.updatePreferences', { body: { layerPermissions } });
    await queryClient.invalidateQueries({ queryKey: peopleKeys.me });
  };
  return (permission: LayerPermission): void => {
    if (layersChosen && preferences.layerPermissions === permission) return;
    save(permission).catch((error: unknown) => {
      // It is only preselected next time; the loop itself has what was chosen.
      logFailure('The choice of who may layer was not kept', error);
    });
  };
};
