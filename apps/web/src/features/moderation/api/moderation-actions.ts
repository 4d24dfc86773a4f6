import type { Input } from '@swirl/contract/endpoints';
import type { Decision, ModerationCase } from '@swirl/contract/schemas/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { mapPages } from '#shared/api/map-pages.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';
import { moderationKeys } from './moderation-keys.ts';

/** Cases and appeals have their own id, users in a list theirs. */
type Listed = { id: string } | { person: { id: string } };

const idOf = (item: Listed): string => ('id' in item ? item.id : item.person.id);

/** Removes an item from the lists at once, before they are refetched. */
const takeOff = (client: QueryClient, queryKey: readonly string[], id: string): void =>
  mapPages<Listed>(client, queryKey, (items) => items.filter((item) => idOf(item) !== id));

const ON_THE_DESK = [
  moderationKeys.summary,
  moderationKeys.queues,
  moderationKeys.appeals,
  moderationKeys.suspended,
  moderationKeys.waitlist,
  moderationKeys.log,
  moderationKeys.numbers,
];

/** Data shown to users. It is refetched when it is next shown. */
const ELSEWHERE = [
  moderationKeys.cases,
  loopKeys.lists,
  loopKeys.ones,
  loopKeys.commentLists,
  peopleKeys.lists,
  peopleKeys.profiles,
  peopleKeys.discover,
];

/** After any decision. */
const refreshAll = (client: QueryClient): void => {
  for (const queryKey of ON_THE_DESK) void client.invalidateQueries({ queryKey });
  for (const queryKey of ELSEWHERE) {
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
  }
};

export type DecisionInput = Input<'moderation.decide'>['body'];
export type AppealDecision = Input<'moderation.decideAppeal'>['body'];

/** `onDecided` is called even if the case is no longer on screen. */
export const useDecide = (onDecided: (decision: Decision) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ caseId, ...body }: DecisionInput & { caseId: string }) =>
      callApi('moderation.decide', { params: { caseId }, body }),
    onSuccess: (decision, { caseId }) => {
      onDecided(decision);
      takeOff(client, moderationKeys.open, caseId);
      refreshAll(client);
    },
    onError: (error) => {
      showNotice('decisionFailed', error);
      // Another owner may have been faster.
      void client.invalidateQueries({ queryKey: moderationKeys.queues });
    },
  });
};

/** Undoes a decision: hidden content is visible again, and a suspension ends. */
export const useUndo = (onUndone?: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decisionId: string) => callApi('moderation.undo', { params: { decisionId } }),
    onSuccess: () => {
      onUndone?.();
      showNotice('decisionUndone');
      refreshAll(client);
    },
    onError: (error) => showNotice('undoFailed', error),
  });
};

/** Adds an internal note without a decision. */
export const useAddNote = (caseId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      callApi('moderation.note', { params: { caseId }, body: { text } }),
    onSuccess: (note) =>
      client.setQueryData<ModerationCase>(
        moderationKeys.one(caseId),
        (found) => found && { ...found, notes: [...found.notes, note] },
      ),
    onError: (error) => showNotice('noteFailed', error),
  });
};

export const useDecideAppeal = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ appealId, ...body }: AppealDecision & { appealId: string }) =>
      callApi('moderation.decideAppeal', { params: { appealId }, body }),
    onSuccess: (_decision, { appealId, outcome }) => {
      takeOff(client, moderationKeys.appeals, appealId);
      refreshAll(client);
      showNotice(outcome === 'granted' ? 'appealGranted' : 'appealUpheld');
    },
    onError: (error) => {
      showNotice('decisionFailed', error);
      void client.invalidateQueries({ queryKey: moderationKeys.appeals });
    },
  });
};

export const useAdmit = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => callApi('moderation.admit', { params: { userId } }),
    onSuccess: (_nothing, userId) => {
      takeOff(client, moderationKeys.waitlist, userId);
      refreshAll(client);
      showNotice('admitted');
    },
    onError: (error) => showNotice('admitFailed', error),
  });
};
