/** A room.yaml of two tables, one with a box; a test adds its own keys below it. */
export const ROOM_OF_ONE_BOX = `room: hall
game: so-say-we-all
tables: [kiln, low-tide]
boards:
  uno-1: { transport: virtual }
devices:
  box-kiln: { kind: event-box, board: uno-1, table: kiln }
`;
