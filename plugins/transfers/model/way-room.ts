/** Under this name the device keeps how high the tile of the start page was, in px. */
export const WAY_ROOM_KEY = 'start.way'
