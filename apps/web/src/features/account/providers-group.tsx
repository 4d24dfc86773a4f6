import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { dayOf } from '#shared/config/relative-time.ts';
import { needsFreshSignIn, SignInAgainDialog } from '#shared/device/sign-in-again.tsx';
import { Button } from '#shared/ui/button.tsx';
import { SettingsGroup, SettingsRow } from '#shared/ui/settings-card.tsx';
import { SettingsList } from './settings-list.tsx';

const providersQuery = queryOptions({
  queryKey: ['/api/auth/oidc'],
  queryFn: ({ signal }) => callApi('oidc.list', {}, { signal }),
});

const useLinkProvider = () =>
  useMutation({
    mutationFn: async (provider: string) => {
      const { url } = await callApi('oidc.link', { params: { provider } });
      window.location.assign(url);
    },
    onError: (error) => {
      if (!needsFreshSignIn(error)) showNotice('providerFailed', error);
    },
  });

const useUnlinkProvider = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (provider: string) => callApi('oidc.unlink', { params: { provider } }),
    onSuccess: () => showNotice('settingsSaved'),
    onError: (error) => {
      if (!needsFreshSignIn(error)) showNotice('providerFailed', error);
    },
    onSettled: () => queryClient.invalidateQueries(providersQuery),
  });
};

/** Only if the operator has configured providers. */
export const ProvidersGroup = () => {
  const providers = useQuery(providersQuery);
  const linking = useLinkProvider();
  const unlinking = useUnlinkProvider();
  if (providers.data?.length === 0) return null;
  return (
    <SettingsGroup title={m.settings_providers()}>
      <SettingsList query={providers}>
        {(list) => (
          <ul>
            {list.map(({ id, name, linkedAt }) => (
              <li key={id}>
                <SettingsRow
                  icon={<Link2 />}
                  title={name}
                  hint={
                    linkedAt === null
                      ? m.settings_provider_unlinked()
                      : m.settings_provider_linked({ date: dayOf(linkedAt) })
                  }
                >
                  {linkedAt === null ? (
                    <Button
                      size="small"
                      pending={linking.isPending}
                      aria-label={m.settings_provider_link_named({ provider: name })}
                      onClick={() => linking.mutate(id)}
                    >
                      {m.settings_provider_link()}
                    </Button>
                  ) : (
                    <Button
                      size="small"
                      variant="line"
                      pending={unlinking.isPending}
                      aria-label={m.settings_provider_unlink_named({ provider: name })}
                      onClick={() => unlinking.mutate(id)}
                    >
                      {m.settings_provider_unlink()}
                    </Button>
                  )}
                </SettingsRow>
              </li>
            ))}
          </ul>
        )}
      </SettingsList>
      <SignInAgainDialog
        open={needsFreshSignIn(linking.error) || needsFreshSignIn(unlinking.error)}
        onOpenChange={() => {
          linking.reset();
          unlinking.reset();
        }}
      />
    </SettingsGroup>
  );
};
