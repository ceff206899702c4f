/** How many px the tile takes on the start page: three lines, or the one that asks for a location. */
export function tileRoom(isPlaced: boolean): number {
  return isPlaced ? 188 : 92
}
