import type { Output } from '@swirl/contract/endpoints';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Page } from '#shared/api/client.ts';
import { callApi, callPage } from '#shared/api/client.ts';
import { mapPages } from '#shared/api/map-pages.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { patchPerson, patchProfile } from '#shared/people/people-cache.ts';

type Request = Output<'admin.verificationRequests'>[number];
type Verification = Output<'admin.verifyUser'>;

const KEY = ['verification-requests'];
const FIRST: string | null = null;

/** The badge requests, for owners. */
export const requestsQuery = infiniteQueryOptions({
  queryKey: KEY,
  queryFn: ({ pageParam, signal }) =>
    callPage(
      'admin.verificationRequests',
      { query: pageParam === null ? {} : { cursor: pageParam } },
      { signal },
    ),
  initialPageParam: FIRST,
  getNextPageParam: ({ next }: Page<Request>) => next,
  // Others request and decide as well.
  staleTime: 0,
});

/** Updates a decision wherever the user is shown. */
const useShowDecision = () => {
  const client = useQueryClient();
  return (userId: string, { verificationStatus, requested }: Verification): void => {
    patchPerson(client, userId, (person) => ({ ...person, verificationStatus }));
    patchProfile(client, userId, (profile) => ({
      ...profile,
      verificationStatus,
      verificationRequested: requested,
    }));
    mapPages<Request>(client, KEY, (requests) => requests.filter(({ id }) => id !== userId));
  };
};

/** Requests a badge: users named by the operator become owners, all others file a request. */
export const useVerifySelf = (meId: string, onVerified: (status: string) => void) => {
  const show = useShowDecision();
  return useMutation({
    mutationFn: () => callApi('admin.verifySelf', {}),
    onSuccess: (verification) => {
      show(meId, verification);
      onVerified(verification.verificationStatus);
      showNotice(verification.requested ? 'verificationRequested' : 'verified');
    },
    onError: (error) => showNotice('verificationFailed', error),
  });
};

export const useVerifyUser = (userId: string) => {
  const show = useShowDecision();
  return useMutation({
    mutationFn: () => callApi('admin.verifyUser', { params: { userId } }),
    onSuccess: (verification) => {
      show(userId, verification);
      showNotice('userVerified');
    },
    onError: (error) => showNotice('verificationFailed', error),
  });
};

export const useDecide = (userId: string) => {
  const show = useShowDecision();
  return useMutation({
    mutationFn: (decision: 'verify' | 'decline') =>
      callApi('admin.decideVerification', { params: { userId }, body: { decision } }),
    onSuccess: (verification, decision) => {
      show(userId, verification);
      showNotice(decision === 'verify' ? 'userVerified' : 'verificationDeclined');
    },
    onError: (error) => showNotice('verificationFailed', error),
  });
};
