import { Gauge, Image, Images, Mic, Scissors, Type } from 'lucide-react';
import type { ComponentType } from 'react';
import * as m from '#messages';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import type { EditorClip, ToolProps } from './editor-clip.ts';

/** What is edited: photos are a video that is made of several images. */
type ClipKind = EditorClip['mediaType'] | 'photos';

export type EditorTool = {
  id: string;
  label: () => string;
  Icon: ComponentType<{ className?: string }>;
  Tool: ComponentType<ToolProps>;
  /** Whether the edit has something of it. */
  hasChanged: (edit: EditorClip['edit']) => boolean;
};

const trim: EditorTool = {
  id: 'trim',
  label: m.trim,
  Icon: Scissors,
  Tool: lazyNamed(
    () => import('./tools/trim-tool.tsx'),
    (part) => part.TrimTool,
  ),
  hasChanged: ({ start, end }) => start !== undefined || end !== undefined,
};

const cover: EditorTool = {
  id: 'cover',
  label: m.edit_cover_title,
  Icon: Image,
  Tool: lazyNamed(
    () => import('./tools/cover-tool.tsx'),
    (part) => part.CoverTool,
  ),
  hasChanged: (edit) => edit.cover !== undefined,
};

const speed: EditorTool = {
  id: 'speed',
  label: m.edit_speed_title,
  Icon: Gauge,
  Tool: lazyNamed(
    () => import('./tools/speed-tool.tsx'),
    (part) => part.SpeedTool,
  ),
  hasChanged: (edit) => edit.speed !== undefined,
};

const voiceOver: EditorTool = {
  id: 'voice-over',
  label: m.edit_voice_title,
  Icon: Mic,
  Tool: lazyNamed(
    () => import('./tools/voice-over-tool.tsx'),
    (part) => part.VoiceOverTool,
  ),
  hasChanged: ({ takes, volume }) => takes !== undefined || volume !== undefined,
};

const photos: EditorTool = {
  id: 'photos',
  label: m.edit_photos_title,
  Icon: Images,
  Tool: lazyNamed(
    () => import('./tools/photos-tool.tsx'),
    (part) => part.PhotosTool,
  ),
  hasChanged: () => false,
};

const text: EditorTool = {
  id: 'text',
  label: m.edit_text_title,
  Icon: Type,
  Tool: lazyNamed(
    () => import('./tools/text-tool.tsx'),
    (part) => part.TextTool,
  ),
  hasChanged: (edit) => edit.texts !== undefined,
};

const tools: Readonly<Record<ClipKind, readonly EditorTool[]>> = {
  video: [trim, cover, voiceOver, speed, text],
  photos: [photos, voiceOver, cover, text],
  audio: [trim, speed, text],
  image: [text],
};

export const toolsOf = ({ mediaType, edit }: EditorClip): readonly EditorTool[] =>
  tools[edit.photos === undefined ? mediaType : 'photos'];
