/** How it is kept that nothing is to be sent yet, or nothing counted: the start page does not tell of it. */
export const BARE = /"(lines|counted)":\[\]/
