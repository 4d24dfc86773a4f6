import { callApi } from '../api/client.ts';
import { logFailure } from '../config/device-log.ts';
import type { RecordingSession } from './recorder-state.ts';

/** `randomUUID` is missing on plain http, where recordings can be posted. */
const newRecordingId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_all, one: string, two: string, three: string, four: string, five: string) =>
      `${one}-${two}-4${three}-8${four}-${five}`,
  );
};

/** As a recording starts. Offline, or with a server that doesn't know of recordings, it is one like any other. */
export const beginRecording = (): RecordingSession => {
  const session: RecordingSession = { id: newRecordingId(), isKnown: false };
  const begin = async () => {
    await callApi('recordings.begin', { body: { recordingId: session.id } });
    session.isKnown = true;
  };
  begin().catch((error: unknown) => logFailure('The server does not know of the recording', error));
  return session;
};
