/**
 * How many px a tile of the start page takes that tells of this device's location in a title and three
 * lines; placed nowhere it has one line, which asks for the location or tells of all.
 */
export function tileRoom(isPlaced: boolean): number {
  return isPlaced ? 188 : 92
}
