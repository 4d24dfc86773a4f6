import { useEffect, useState } from 'react';
import { clipOfPhotos, withTake } from '#features/editor/clip-inputs.ts';
import { EditPreview } from '#features/editor/edit-preview.tsx';
import type { EditorClip, ToolProps } from '#features/editor/editor-clip.ts';
import { PhotosRing } from '#features/editor/tools/photos-ring.tsx';
import { PhotosTool } from '#features/editor/tools/photos-tool.tsx';
import { VoiceOverTool } from '#features/editor/tools/voice-over-tool.tsx';
import '#features/editor/editor.css';
import { kitText } from './kit-text.ts';
import { sampleVideo, samplePhoto, sampleVoice } from './sample-files.ts';

type SampleClips = { photos: EditorClip; spoken: EditorClip; video: EditorClip };

const VOICE_SECONDS = 6;
const VIDEO_SECONDS = 2;

const makeClips = async (): Promise<SampleClips> => {
  const photos = clipOfPhotos(
    await Promise.all([20, 75, 140, 200, 260, 320].map((hue) => samplePhoto(hue))),
  );
  const voice = { blob: sampleVoice(VOICE_SECONDS), seconds: VOICE_SECONDS, start: 0 };
  const video: EditorClip = {
    mediaType: 'video',
    files: [await sampleVideo(VIDEO_SECONDS)],
    fileSeconds: VIDEO_SECONDS,
    takeSeconds: {},
    edit: {},
  };
  return { photos, spoken: withTake(photos, voice), video };
};

const usePlayed = (first: EditorClip) => {
  const [clip, setClip] = useState(first);
  const [playing, setPlaying] = useState(false);
  const [now, setNow] = useState(0);
  const [seekTo, setSeekTo] = useState<{ second: number } | null>(null);
  const tool: ToolProps = {
    clip,
    onChange: setClip,
    now,
    seek: (second) => setSeekTo({ second }),
    playing,
    setPlaying,
    onRecording: () => undefined,
    onVoice: () => undefined,
  };
  const preview = <EditPreview clip={clip} playing={playing} seekTo={seekTo} onTime={setNow} />;
  return { tool, preview };
};

const PhotosSpecimen = ({ clip }: { clip: EditorClip }) => {
  const { tool, preview } = usePlayed(clip);
  return (
    <section aria-label={kitText.photos} className="dark grid gap-4 bg-player p-5 text-white">
      <div className="h-93 [container-type:size]">
        <PhotosRing clip={tool.clip} now={tool.now} seek={tool.seek}>
          {preview}
        </PhotosRing>
      </div>
      <PhotosTool {...tool} />
    </section>
  );
};

const VoiceOverSpecimen = ({ clip }: { clip: EditorClip }) => {
  const { tool, preview } = usePlayed(clip);
  return (
    <section aria-label={kitText.voiceOver} className="dark grid gap-4 bg-player p-5 text-white">
      <div className="mx-auto aspect-[9/16] h-80 overflow-hidden rounded-large">{preview}</div>
      <VoiceOverTool {...tool} />
    </section>
  );
};

/** The tools of the editor that are about sound and photos, with files made on the spot. */
export const EditorSpecimens = () => {
  const [clips, setClips] = useState<SampleClips>();
  useEffect(() => {
    const make = async () => setClips(await makeClips());
    void make();
  }, []);
  if (clips === undefined) return null;
  return (
    <>
      <VoiceOverSpecimen clip={clips.video} />
      <PhotosSpecimen clip={clips.spoken} />
      <PhotosSpecimen clip={clips.photos} />
      <VoiceOverSpecimen clip={clips.spoken} />
    </>
  );
};
