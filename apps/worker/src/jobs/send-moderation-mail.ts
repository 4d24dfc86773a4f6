import { statedActions, type StatedAction } from '@swirl/contract/moderation';
import { pathTo } from '@swirl/contract/paths';
import { reportTargets, type ReportTarget } from '@swirl/contract/reports';
import type { Database } from '@swirl/db/client';
import type { JobPayload } from '@swirl/db/jobs/catalogue';
import { findDecision } from '@swirl/db/stores/moderation/moderation-decisions.store';
import {
  findAnswerableReport,
  forgetReportEmail,
} from '@swirl/db/stores/moderation/report-answers.store';
import { findUserById } from '@swirl/db/stores/accounts/users.store';
import { isRefusedForGood, type Mailer } from '@swirl/platform/mail';
import type { JobHandler } from '../job-handler.ts';
import { compose } from '../emails/compose.ts';
import { emailLanguage, translateTo } from '../emails/email-language.ts';
import { moderationEmails } from '../emails/moderation-emails.ts';

interface Tools {
  readonly mailer: Mailer;
  readonly publicOrigin: string;
  readonly appealDays: number;
}

export function createSendModerationMail(tools: Tools): JobHandler<'mail.moderation'> {
  return {
    async perform(payload, { db, logger }) {
      const sent =
        payload.mail === 'report-answer'
          ? await answerReport(db, tools, payload.reportId)
          : await notifyAuthor(db, tools, payload);
      logger.info({ mail: payload.mail, sent }, sent ? 'mail sent' : 'no mail to send');
    },
    shouldRetry: (error) => !isRefusedForGood(error),
    // The author can read the same on the decision's page.
    onFinalFailure: async () => {},
  };
}

type AuthorMail = Exclude<JobPayload<'mail.moderation'>, { readonly mail: 'report-answer' }>;

async function notifyAuthor(db: Database, tools: Tools, payload: AuthorMail): Promise<boolean> {
  const { mailer, publicOrigin, appealDays } = tools;
  const found = await findDecision(db, payload.decisionId);
  if (found === null) return false;
  const { decision, appeal } = found;
  const { action, target, userId, reason, message } = decision;
  if (userId === null || !isStated(action) || !isReportable(target)) return false;
  const user = await findUserById(db, userId);
  if (user === null) return false;
  const decided = { action, target, reason, message };
  const url = publicOrigin + pathTo.statement(decision.id);
  const answer = appeal?.answer ?? null;
  const language = emailLanguage(user);
  const emails = moderationEmails(translateTo(language));
  const email = {
    statement: () => emails.statement(decided, appealDays, url),
    'decision-undone': () => emails.decisionUndone(decided, answer, url),
    'appeal-upheld': () => emails.appealUpheld(answer, url),
  }[payload.mail]();
  await mailer.send(compose(user.email, email, language));
  return true;
}

async function answerReport(
  db: Database,
  { mailer }: Pick<Tools, 'mailer'>,
  reportId: string,
): Promise<boolean> {
  const report = await findAnswerableReport(db, reportId);
  if (report === null) return false;
  // Without an account there is no chosen language.
  const language = emailLanguage(null);
  const email = moderationEmails(translateTo(language)).reportAnswer(report.acted);
  await mailer.send(compose(report.email, email, language));
  await forgetReportEmail(db, reportId);
  return true;
}

function isStated(action: string): action is StatedAction {
  return statedActions.some((known) => known === action);
}

function isReportable(target: string): target is ReportTarget {
  return reportTargets.some((known) => known === target);
}
