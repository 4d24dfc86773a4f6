import { limits } from '@swirl/contract/limits';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { addTranscript, findUntranscribedVoice } from '@swirl/db/stores/loops/transcripts.store';
import type { DraftedCaptions } from '@swirl/media/captions/listen';
import type { LoopChanges } from '@swirl/platform/loop-changes';
import type { JobHandler } from '../job-handler.ts';
import { writeDown, type ListeningTools } from './write-down.ts';

/** Writes down what is said in a voice comment, for everyone who hears it. */
export function createTranscribeVoice({
  objectStore,
  listen,
  loopChanges,
}: ListeningTools & { readonly loopChanges: LoopChanges }): JobHandler<'comments.transcribe'> {
  return {
    async perform({ commentId }, context) {
      const { db } = context;
      // Turned off since it was enqueued.
      if (listen === null) return;
      const sound = await findUntranscribedVoice(db, commentId);
      if (sound === null) return;
      const { loopId } = sound;
      await writeDown(
        {
          listen,
          objectStore,
          sound,
          keep: async (captions) => {
            const isUnderstood = captions !== null && captions !== 'unclear';
            const transcript = isUnderstood ? textOf(captions) : null;
            const isKept = await db.transaction((tx) =>
              addTranscript(tx, { commentId, loopId }, transcript),
            );
            if (isKept) loopChanges.publish(loopId);
            return isKept && isUnderstood;
          },
          postpone: (afterMs) => enqueue(db, 'comments.transcribe', { commentId }, { afterMs }),
        },
        context,
      );
    },
    shouldRetry: () => true,
    // It can still be played, and its author can still write the transcript.
    onFinalFailure: async () => {},
  };
}

/** All lines as one text, as long as a comment may be. */
function textOf({ cues }: DraftedCaptions): string {
  const text = cues.map((cue) => cue.text.replaceAll('\n', ' ')).join(' ');
  const { max } = limits.comment;
  return text.length <= max ? text : text.slice(0, text.lastIndexOf(' ', max));
}
