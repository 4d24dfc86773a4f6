import { imageTypes } from '../check-image.ts';

type ImageInputProps = { id?: string; onChoose: (file: File) => void };

/** The browser's own file field, seen only by keys and readers: the label around it shows itself. */
export const ImageInput = ({ id, onChoose }: ImageInputProps) => (
  <input
    id={id}
    type="file"
    accept={imageTypes.join(',')}
    className="sr-only"
    onChange={({ target }) => {
      const [file] = target.files ?? [];
      // The same file can be chosen again.
      target.value = '';
      if (file !== undefined) onChoose(file);
    }}
  />
);
