import { createContext } from 'react';

/** Where tools draw over the preview; null until it is there. It is positioned and as large as the preview. */
export const EditorCanvasContext = createContext<HTMLElement | null>(null);
