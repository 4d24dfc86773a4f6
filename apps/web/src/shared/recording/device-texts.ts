import * as m from '#messages';
import type { RecorderNote, RecorderProblem } from './recorder-state.ts';

type Text = () => string;

/** The texts of device problems: what happened, and what to do. */
export const problemTexts: Readonly<Record<RecorderProblem, { title: Text; text: Text }>> = {
  unsupported: { title: m.device_unsupported_title, text: m.device_unsupported_text },
  'camera-denied': { title: m.device_camera_denied_title, text: m.notice_camera_unavailable },
  'camera-missing': { title: m.device_camera_missing_title, text: m.device_camera_missing_text },
  'camera-busy': { title: m.device_camera_busy_title, text: m.device_camera_busy_text },
  'camera-lost': { title: m.device_camera_lost_title, text: m.device_camera_lost_text },
  'microphone-denied': {
    title: m.device_microphone_denied_title,
    text: m.device_microphone_denied_text,
  },
  'microphone-missing': {
    title: m.device_microphone_missing_title,
    text: m.device_microphone_missing_text,
  },
  'microphone-busy': { title: m.device_microphone_busy_title, text: m.device_microphone_busy_text },
  'microphone-lost': { title: m.device_microphone_lost_title, text: m.device_microphone_lost_text },
  'recorder-failed': { title: m.device_recorder_failed_title, text: m.device_recorder_failed_text },
};

export const noteTexts: Readonly<Record<RecorderNote, Text>> = {
  'sound-denied': m.device_note_sound_denied,
  'sound-missing': m.device_note_sound_missing,
  'sound-busy': m.device_note_sound_busy,
  'cut-by-loss': m.device_note_cut_by_loss,
  'cut-by-leaving': m.device_note_cut_by_leaving,
};
