import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { Button } from '#shared/ui/button.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { Switch } from '#shared/ui/switch.tsx';

const federationQuery = queryOptions({
  queryKey: ['federation'],
  queryFn: ({ signal }) => callApi('federation.read', {}, { signal }),
});

/** Whether other servers may find the user. What can't be undone is said before it's turned on. */
export const FederationCard = () => {
  const client = useQueryClient();
  const query = useQuery(federationQuery);
  const [isConfirming, setConfirming] = useState(false);
  const change = useMutation({
    mutationFn: (on: boolean) => callApi(on ? 'federation.join' : 'federation.leave', {}),
    onSuccess: (state) => {
      client.setQueryData(federationQuery.queryKey, state);
      setConfirming(false);
    },
    onError: (error) => showNotice('federationFailed', error),
  });
  return (
    <SettingsCard icon={<Globe aria-hidden />} title={m.federation()}>
      <QueryState query={query}>
        {({ address, since }) => (
          <>
            <Switch
              label={m.federation_switch()}
              hint={
                address === null
                  ? m.error_federation_needs_username()
                  : m.federation_hint({ address })
              }
              checked={since !== null}
              disabled={address === null && since === null}
              onCheckedChange={(on) => (on ? setConfirming(true) : change.mutate(false))}
            />
            <Sheet
              open={isConfirming}
              onOpenChange={setConfirming}
              title={m.federation_confirm_title()}
              description={m.federation_confirm_text()}
            >
              <div className="grid gap-3">
                <Button
                  size="large"
                  variant="main"
                  pending={change.isPending}
                  onClick={() => change.mutate(true)}
                >
                  {m.federation_confirm()}
                </Button>
                <Button size="large" onClick={() => setConfirming(false)}>
                  {m.cancel()}
                </Button>
              </div>
            </Sheet>
          </>
        )}
      </QueryState>
    </SettingsCard>
  );
};
