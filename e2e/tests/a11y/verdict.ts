import { testBackend } from '../../test-backend.ts';
import { as, member, type Cast } from './cast.ts';

/** Leo reports a loop of Mina's, and an owner hides it. Returns the statement's id. */
export async function hideLoop({ mina, leo }: Cast, loopId: string): Promise<string> {
  const olu = await member('Olu');
  await testBackend.makeOwner(olu.id);
  const report = { target: 'loop', targetId: loopId, reason: 'spam' };
  await as(leo, 'POST', '/api/reports', report);
  const cases: readonly { readonly id: string; readonly loopId: string | null }[] = await as(
    olu,
    'GET',
    '/api/moderation/cases?limit=50',
  );
  const found = cases.find((waiting) => waiting.loopId === loopId);
  if (found === undefined) throw new Error('The report has not arrived.');
  const choice = { action: 'hide', reason: 'spam', message: 'No advertising, please.' };
  await as(olu, 'POST', `/api/moderation/cases/${found.id}/decision`, choice);
  const [statement] = await as(mina, 'GET', '/api/statements');
  return statement.id;
}
