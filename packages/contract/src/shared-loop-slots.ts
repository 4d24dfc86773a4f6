/** Slots in the landing page that the server fills in for a link to a public loop. */
export const sharedLoopSlots = {
  templateId: 'shared-loop',
  id: 'SHARED-LOOP-ID',
  name: 'SHARED-LOOP-NAME',
  caption: 'SHARED-LOOP-CAPTION',
} as const;
