/** What is wrong with a room, and where: a path from the root of room.yaml. */
export interface RoomIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}
