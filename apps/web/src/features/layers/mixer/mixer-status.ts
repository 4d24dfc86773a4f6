/** `waiting` until the stems are decoded: nothing can be changed yet. */
export type MixerStatus = 'waiting' | 'ready' | 'offline' | 'failed';
