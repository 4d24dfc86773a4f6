import type { Input } from '@swirl/contract/endpoints';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import type { ReportedVoice } from './voice-list.tsx';

export type Report = Input<'reports.create'>['body'];

/** The reported content, and its author. */
export type Reported = Pick<Report, 'target' | 'targetId'> & {
  author: { id: string; name: string };
  /** Of others, if it is a loop with several. */
  voices?: readonly ReportedVoice[];
};

export const useSendReport = () =>
  useMutation({
    mutationFn: (report: Report) => callApi('reports.create', { body: report }),
    onError: (error) => showNotice('reportFailed', error),
  });

export type VisitorReport = Input<'reports.createAsVisitor'>['body'];

/** From a visitor. Errors are shown beside the form. */
export const sendVisitorReport = (report: VisitorReport): Promise<void> =>
  callApi('reports.createAsVisitor', { body: report });
