/** The wall's words for what comes after its first paint. */
export const wallEn = {
  moments: { broadcast: 'Broadcast', vote: 'The vote', fall: 'Falling', event: 'Now' },
  width: 'Picture width, m',
  depth: 'To the last row, m',
  byRoom: (zoom: number) => `Size for the last row: ${zoom} %`,
  byRoomNone: 'Size for the last row',
};
export type WallTexts = typeof wallEn;
