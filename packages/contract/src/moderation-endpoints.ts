import { z } from 'zod';
import {
  appealDecisionInput,
  appealsQuery,
  decision,
  decisionInput,
  logEntry,
  logQuery,
  moderationCase,
  moderationNote,
  moderationQueue,
  moderationSummary,
  noteInput,
  pendingAppeal,
  queueQuery,
  suspendedPerson,
  waitingPerson,
} from './schemas/moderation.ts';
import { peopleQuery } from './schemas/pages.ts';
import { report, reportInput, visitorReportInput } from './schemas/reports.ts';
import { monthNumbers, safetySettings, safetyUpdate } from './schemas/safety.ts';
import { appealInput, statement, statementsQuery } from './schemas/statements.ts';
import { id } from './schemas/text.ts';
import { verificationRequest } from './schemas/users.ts';

const userId = z.strictObject({ userId: id });
const caseId = z.strictObject({ caseId: id });
const statementId = z.strictObject({ statementId: id });

/** `requested`: a request was filed, which owners decide. */
const verification = z.object({ verificationStatus: z.string(), requested: z.boolean() });

/** Reports, what moderators and owners do, and what people are told about it. */
export const moderationEndpoints = {
  'admin.verifySelf': { response: verification },
  'admin.verifyUser': { params: userId, response: verification },
  'admin.verificationRequests': { query: peopleQuery, response: z.array(verificationRequest) },
  'admin.decideVerification': {
    params: userId,
    body: z.strictObject({ decision: z.enum(['verify', 'decline']) }),
    response: verification,
  },

  'reports.create': { body: reportInput, response: report },
  /** The response is the same for every target, so that it reveals nothing. */
  'reports.createAsVisitor': { body: visitorReportInput },

  'moderation.summary': { response: moderationSummary },
  'moderation.queue': { query: queueQuery, response: moderationQueue },
  'moderation.read': { params: caseId, response: moderationCase },
  'moderation.decide': { params: caseId, body: decisionInput, response: decision },
  'moderation.note': { params: caseId, body: noteInput, response: moderationNote },
  'moderation.undo': { params: z.strictObject({ decisionId: id }), response: decision },
  'moderation.appeals': { query: appealsQuery, response: z.array(pendingAppeal) },
  'moderation.decideAppeal': {
    params: z.strictObject({ appealId: id }),
    body: appealDecisionInput,
    response: decision,
  },
  'moderation.suspended': { query: peopleQuery, response: z.array(suspendedPerson) },
  'moderation.waitlist': { query: peopleQuery, response: z.array(waitingPerson) },
  'moderation.admit': { params: userId },
  'moderation.log': { query: logQuery, response: z.array(logEntry) },
  'moderation.safety': { response: safetySettings },
  'moderation.updateSafety': { body: safetyUpdate, response: safetySettings },
  'moderation.numbers': { response: z.array(monthNumbers) },
  'safety.numbers': { response: z.array(monthNumbers) },

  'statements.list': { query: statementsQuery, response: z.array(statement) },
  'statements.read': { params: statementId, response: statement },
  'statements.appeal': { params: statementId, body: appealInput, response: statement },
} as const;
