/** An icon: one of the kit's by name, or a path drawn in a 24 by 24 box. */
export type Icon = string | { readonly path: string }
