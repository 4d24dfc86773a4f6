import type { LayerPermission } from '@swirl/contract/layers';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { readDevice, writeDevice } from '#shared/config/device-storage.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { loopListQuery } from '#shared/loops/loop-list.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';
import { Button } from '#shared/ui/button.tsx';
import { isClosed, keepsAllClosed } from '../earlier-loops-rules.ts';
import { profileList } from '../profile-queries.ts';

/**
 * Opens loops from before layers, which are closed until their author chooses. The question comes
 * once, and only to people with such loops who have not chosen to keep all closed.
 */
export const EarlierLoops = ({ me }: { me: CurrentUser }) => {
  const id = useId();
  const client = useQueryClient();
  const [answered, setAnswered] = useState(() => readDevice('earlierLoops') === me.id);
  const enabled = !answered && !keepsAllClosed(me);
  const posts = useInfiniteQuery({ ...loopListQuery(profileList(me.id, 'posts')), enabled });
  const audio = useInfiniteQuery({ ...loopListQuery(profileList(me.id, 'audio')), enabled });
  const close = () => {
    writeDevice('earlierLoops', me.id);
    setAnswered(true);
  };
  const { mutate: permit, isPending } = useMutation({
    mutationFn: (layerPermission: LayerPermission) =>
      callApi('layers.permitAll', { body: { layerPermission } }),
    onSuccess: async () => {
      close();
      showNotice('settingsSaved');
      await Promise.all([
        client.invalidateQueries({ queryKey: peopleKeys.me }),
        client.invalidateQueries({ queryKey: loopKeys.ofUser(me.id) }),
      ]);
    },
    onError: (error) => showNotice('settingsFailed', error),
  });
  const { remixPermissions } = me.preferences;
  const hasClosed = [posts, audio]
    .flatMap(({ data }) => data?.pages ?? [])
    .some(({ items }) => items.some(isClosed));
  if (!enabled || !hasClosed) return null;
  return (
    <section aria-labelledby={id} className="mx-5 mb-4 grid gap-3 rounded-large bg-raised p-4">
      <div>
        <h2 id={id} className="text-lg font-[650]">
          {m.earlier_loops_title()}
        </h2>
        <p className="pt-1 text-base text-pretty text-muted">{m.earlier_loops_text()}</p>
        <p className="pt-1 text-base text-pretty">{m.layer_consent_alone()}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {remixPermissions === 'everyone' && (
          <Button
            size="small"
            variant="ink"
            disabled={isPending}
            onClick={() => permit('everyone')}
          >
            {m.settings_remix_everyone()}
          </Button>
        )}
        <Button size="small" disabled={isPending} onClick={() => permit('friends')}>
          {m.settings_remix_friends()}
        </Button>
        <Button size="small" variant="quiet" disabled={isPending} onClick={close}>
          {m.earlier_loops_keep()}
        </Button>
      </div>
    </section>
  );
};
